import { type Instance, POST_KINDS, type PostKind, type SeedPost } from "@roster/instance";
import type { DemoRoster } from "./demo.ts";

/** The kinds of posts that an account repeats. */
const SHOWN: readonly PostKind[] = ["plain", "link", "pictures", "poll", "warning", "emoji", "quote", "list"];
const MOST = 40;
const HOUR_MS = 3_600_000;
const QUIET_MS = 60 * 24 * HOUR_MS;

/** Lets the listed accounts post on the test server. Each has another pace, every tenth is quiet, and every twentieth has no post. */
export function seedDemoPosts(instance: Instance, { accounts, homeServer = "" }: DemoRoster, now: number): void {
  for (const [nth, { username, host = homeServer }] of accounts.entries())
    instance.seedPosts(`${username}@${host}`, postsOf(nth, now));
}

function postsOf(nth: number, now: number): readonly SeedPost[] {
  if (nth % 20 === 19) return [];
  const newest = now - (nth % 10 === 9 ? QUIET_MS : HOUR_MS);
  return Array.from({ length: MOST }, (_, at) => ({
    ...POST_KINDS[SHOWN[(nth + at) % SHOWN.length] ?? "plain"],
    at: newest - at * ((nth % 7) + 1) * HOUR_MS,
  }));
}

/** The code with which every page sends its requests for the accounts' home server to the test server, which has no https address. */
export function demoScript(homeServer: string, origin: string): string {
  const [from, to] = [`https://${homeServer}/api/`, `${origin}/api/`].map((text) => JSON.stringify(text));
  return `const { fetch } = window;
window.fetch = (input, init) => fetch(typeof input === "string" ? input.replace(${from}, ${to}) : input, init);`;
}
