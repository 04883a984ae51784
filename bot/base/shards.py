"""Which servers this process serves: Discord splits the servers of a large bot into shards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.base.config import Settings


@dataclass(slots=True, frozen=True)
class Shards:
    """``served``: the shards of this process, None if none are set: it serves all servers. ``count``: how
    many there are in all."""

    count: int | None = None
    served: tuple[int, ...] | None = None

    @classmethod
    def of(cls, settings: Settings) -> Shards:
        """The shards from the settings."""
        return cls(settings.shard_count, settings.shards_served)

    @property
    def whole(self) -> bool:
        """Whether this process serves all servers."""
        return self.served is None or len(self.served) == self.count

    def serves(self, guild_id: int | None) -> bool:
        """Whether this process serves a server (None: direct messages)."""
        if self.served is None or self.count is None:
            return True
        return ((guild_id or 0) >> 22) % self.count in self.served
