"""Archived threads: a person's client opens one again before anything happens in it; where the person may
not, what the bot answers is refused."""

from __future__ import annotations

from bot.playground.world.errors import ApiError
from bot.playground.world.models import Channel
from bot.playground.world.permissions import Permission
from bot.playground.world.state import World


def wake(world: World, user_id: int, channel: Channel) -> None:
    """Open an archived thread for somebody who uses the bot in it, if they may: a locked one is opened by
    those alone who manage threads."""
    thread = channel.thread
    if thread is None or not thread.archived:
        return
    granted = world.permissions(user_id, channel)
    if granted & (Permission.MANAGE_THREADS if thread.locked else Permission.SEND_MESSAGES):
        thread.archived = False
        thread.archive_changed = world.clock.now()
        world.save(channel)
        world.emit("thread_update", channel=channel)


def check_awake(channel: Channel) -> None:
    """Raise 50083 for the bot's answer to an interaction in an archived thread."""
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083, status=403)
