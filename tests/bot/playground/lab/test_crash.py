"""A bot in a process of its own, killed in the middle of an answer."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.playground.lab import Lab
from bot.playground.wire.network import SWITCH

CHILD = """
import asyncio, sys
import discord
from bot.playground.wire.network import use_environment

assert use_environment()
state = sys.argv[2]

class Bot(discord.Client):
    async def setup_hook(self):
        tree = discord.app_commands.CommandTree(self)

        @tree.command(description="Takes long")
        async def slow(interaction: discord.Interaction):
            await interaction.response.defer(ephemeral=True)
            with open(state, "w") as file:
                file.write(interaction.token)
            await asyncio.sleep(60)

        await tree.sync()

    async def on_ready(self):
        try:
            token = open(state).read()
        except FileNotFoundError:
            return
        webhook = discord.Webhook.partial(self.user.id, token, client=self)
        await webhook.edit_message("@original", content="sorry for the wait")

Bot(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05).run(sys.argv[1], log_handler=None)
"""


async def launch(lab: Lab, state: Path) -> asyncio.subprocess.Process:
    environment = {**os.environ, SWITCH: lab.base_url, "PYTHONPATH": str(Path(__file__).parents[4])}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, lab.token, str(state), env=environment
    )


async def test_a_bot_killed_while_thinking_finishes_its_answer_after_the_restart(tmp_path: Path) -> None:
    async with Lab() as lab:
        ann = lab.add_member("Ann")
        child = await launch(lab, tmp_path / "state")
        try:
            await lab.connected()
            result = await ann.slash("slow")
            assert result.waiting
            await lab.until(lambda: (tmp_path / "state").exists() and (tmp_path / "state").read_text())
            child.kill()
            await child.wait()
            await lab.until(lambda: not lab.gateway.connected)
            child = await launch(lab, tmp_path / "state")
            await result.finished(60)
            assert result.message["content"] == "sorry for the wait"
        finally:
            child.kill()
            await child.wait()
        assert lab.violations == []
