"""Friends in the same network: a second, narrower listener with one secret link per seat.

It is a separate application on its own port. The bot's API, its gateway and the host's page are not part of
it, so they need no guard against the network. A seat's key opens that seat's page, state, events, acts and
files; anything else gets a page that says to ask for the current link.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import segno
from aiohttp import web

from bot.playground.page import doors
from bot.playground.wire.cdn import Cdn
from bot.playground.wire.network import LOOPBACK, host_of, server_log
from bot.playground.world.models import Json
from bot.playground.world.state import World

_STRANGER = Path(__file__).parent / "static" / "stranger.html"
_LARGEST_REQUEST = 32 * 2**20
_PROBES = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
"""Far addresses in usual private networks (nothing is sent): the route there starts at one of our
addresses."""

_CLOSED = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

AddTo = Callable[[web.Application, Cdn, doors.Find, Handler], None]
"""Adds the page to an application, for the doors that are found; the handler answers everybody else."""


def own_addresses() -> list[str]:
    """This machine's IPv4 addresses, the one towards the internet first."""
    found: list[str] = []
    for far in _PROBES:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))  # a datagram socket only looks up the route
            found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if _reachable(one)]


def _reachable(address: str) -> bool:
    one = ipaddress.ip_address(address)
    return not (one.is_loopback or one.is_link_local or one.is_unspecified or one.is_multicast)


class Lan:
    """The listener for friends. ``port`` 0 takes a free one."""

    def __init__(self, world: World, port: int) -> None:
        self.world = world
        self.port = port
        self._runner: web.AppRunner | None = None

    async def start(self, add_to: AddTo, cdn: Cdn) -> None:
        """Start listening on all interfaces, with what ``add_to`` adds.

        Raises ``OSError`` if the port is taken.
        """
        app = web.Application(client_max_size=_LARGEST_REQUEST, middlewares=[_by_number])
        app.on_response_prepare.append(_close_up)
        add_to(app, cdn, doors.find_friend(self.world), stranger)
        app.router.add_route("*", "/{tail:.*}", stranger)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, logger=server_log())
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "0.0.0.0", self.port).start()
        except OSError:
            await self.close()
            raise
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def links(self) -> list[Json]:
        """Per seat: ``seat``, ``name`` and its ``links``, one for each address of this machine."""
        addresses = own_addresses()
        return [
            {
                "seat": user.seat,
                "name": user.name,
                "links": [
                    f"http://{one}:{self.port}/{doors.seat_key(self.world, user.seat or 0)}/"
                    for one in addresses
                ],
            }
            for user in self.world.seats()
        ]

    def links_with_codes(self) -> list[Json]:
        """The same, each link as ``{"url", "qr"}``, the code as rows of 0 and 1."""
        return [
            one | {"links": [{"url": url, "qr": code_rows(url)} for url in one["links"]]}
            for one in self.links()
        ]


def code_rows(url: str) -> list[str]:
    """The modules of a QR code without its quiet zone, 1 where dark; error correction M or better."""
    return ["".join(map(str, row)) for row in segno.make_qr(url, error="m").matrix]


async def stranger(request: web.Request) -> web.StreamResponse:
    """Answer somebody without a valid key: a friendly page, or a sentence for scripts, without the
    address."""
    if request.method in ("GET", "HEAD") and "/lab/" not in request.path:
        return web.FileResponse(_STRANGER, status=404, headers=_CLOSED)
    text = "This link is not valid, or no longer: ask the host for the current one."
    return web.json_response({"ok": False, "error": text}, status=404, headers=_CLOSED)


@web.middleware
async def _by_number(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer only requests to this machine's IP address, so that no other site's name leads here."""
    return await (handler if _is_number(host_of(request)) else stranger)(request)


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host in LOOPBACK
    return True


async def _close_up(_: web.Request, response: web.StreamResponse) -> None:
    """Make sure that no answer reveals its address to another site."""
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
