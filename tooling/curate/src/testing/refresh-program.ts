import { refreshCommand } from "../refresh/command.ts";
import { createServers } from "../refresh/servers.ts";
import { jumpClock } from "./jump-clock.ts";

/** `refresh-program.ts DIR STATE HOST ORIGIN` runs a refresh whose waits end at once, for a test that kills it. */
const [dir = "", state = "", host = "", origin = ""] = process.argv.slice(2);
const clock = jumpClock(Date.parse("2026-11-27T05:23:00Z"));
const open = () => createServers({ contact: "Test", at: new Map([[host, origin]]), clock });
process.exitCode = await refreshCommand(["--dir", dir, "--state", state], open);
