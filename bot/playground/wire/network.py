"""The two ways in: Discord's own host names routed to the stand-in, or plain HTTP on this machine."""

from __future__ import annotations

import logging
import os
import socket
import ssl
from collections.abc import Callable, Mapping
from fnmatch import fnmatch
from functools import cache
from typing import Any

import discord
import yarl
from aiohttp import TCPConnector, web
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.http_exceptions import HttpProcessingError
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

HOSTS = ("discord.com", "gateway.discord.gg", "*.discord.gg", "cdn.discordapp.com", "media.discordapp.net")
"""The hosts that a bot talks to."""

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""This machine's own names."""

SWITCH = "ECHO_TABLES_PLAYGROUND_URL"
"""Environment variable with the stand-in's address, for a bot started as a process of its own."""


class WrongHostError(discord.DiscordException):
    """The bot tried to talk to somebody other than Discord."""


class _Resolver(AbstractResolver):
    """Resolves every host to here: the connector has already checked its name."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self,
        host: str,
        port: int = 0,
        family: socket.AddressFamily = socket.AF_INET,
    ) -> list[ResolveResult]:
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing to close."""


class LabConnector(TCPConnector):
    """Routes Discord's hosts to the stand-in over TLS and refuses all others, including numeric addresses."""

    def __init__(self, port: int, context: ssl.SSLContext, refused: Callable[[str], None]) -> None:
        super().__init__(limit=0, resolver=_Resolver(port), ssl=context, use_dns_cache=False)
        self._refused = refused

    async def connect(self, req: Any, traces: Any, timeout: Any) -> Any:  # noqa: ASYNC109 # aiohttp's signature
        host = req.url.host or ""
        if not any(fnmatch(host, one) for one in HOSTS):
            self._refused(host)
            raise WrongHostError(f"{host} is not Discord")
        return await super().connect(req, traces, timeout)


@cache
def certificates() -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """TLS for both ends: the server's context, and that of a client that trusts only this server."""
    import trustme  # a development tool: the playground runs without it

    authority = trustme.CA()
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(*HOSTS).configure_cert(server)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority.configure_trust(client)
    return server, client


def use_plain_http(base_url: str) -> Callable[[], None]:
    """Point discord.py at a stand-in, for the whole process. Returns a function that undoes it.

    Accepts only loopback addresses, because the bot's token must not go elsewhere. Raises ``ValueError``.
    """
    base = yarl.URL(base_url)
    if base.scheme != "http" or base.host not in LOOPBACK:
        raise ValueError(f"{base_url} is not a plain http address of this machine")
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    text = str(base).rstrip("/")
    _point(f"{text}/api/v10", base.with_scheme("ws").with_path("/gateway"), text)
    return lambda: _point(*before)


def _point(api: str, gateway: yarl.URL, assets: str) -> None:
    """Set the three addresses that discord.py uses."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    Asset.BASE = assets


def use_environment(environment: Mapping[str, str] = os.environ) -> bool:
    """Call :func:`use_plain_http` if the switch is set; returns whether it was."""
    address = environment.get(SWITCH)
    if address:
        use_plain_http(address)
    return bool(address)


class Quiet(logging.Filter):
    """Keeps the text of broken requests out of the log: its first line may hold a key."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let the record pass, without the parser's quotation."""
        kind = record.exc_info[1] if record.exc_info else None
        if isinstance(kind, HttpProcessingError):
            record.exc_info = None
            record.exc_text = None
        return True


def server_log() -> logging.Logger:
    """The log for both listeners."""
    log = logging.getLogger("playground.server")
    if not any(isinstance(one, Quiet) for one in log.filters):
        log.addFilter(Quiet())
    return log


def host_of(request: web.Request) -> str:
    """The host name in a request, without the port; empty if there is none."""
    try:
        return URL(f"http://{request.host}").host or ""
    except ValueError:
        return ""
