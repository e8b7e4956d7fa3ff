import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Instance, POST_KINDS, SERVER_SOFTWARE, type SoftwareName, startInstance } from "@roster/instance";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { root } from "@roster/site/paths";
import { captured } from "@roster/site/captured";
import { jumpClock, type JumpClock } from "../testing/jump-clock.ts";
import { refreshCommand } from "./command.ts";
import { createServers } from "./servers.ts";

const DAY = 86_400_000;
const HOME = "museum.example";
const NAMES = ["Harbour_Gallery", "ida_quill", "mosslab"] as const;

let folder: string;
let dir: string;
let clock: JumpClock;
let home: Instance;
beforeEach(async () => {
  clock = jumpClock(Date.parse("2026-11-20T05:23:00Z"));
  folder = await mkdtemp(join(tmpdir(), "roster-refresh-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  dir = join(folder, "roster");
  await cp(join(root, "roster/test/fixtures/museums"), dir, { recursive: true });
  home = await open(NAMES);
});

async function open(usernames: readonly string[], software: SoftwareName = "mastodon"): Promise<Instance> {
  const accounts = usernames.map((username) => ({ username, name: username, twitterFollowers: 100 }));
  const rateLimit = { anonymous: 300 };
  const started = await startInstance({ homeServer: HOME, local: true, accounts, rateLimit, software, now: clock.now });
  onTestFinished(() => started.close());
  return started;
}

/** Runs the command with the test's clock. */
async function refresh(...flags: readonly string[]) {
  const open = () => createServers({ contact: "Test", at: new Map([[HOME, home.origin]]), clock });
  const before = home.state.requests.length;
  const finished = await captured(() =>
    refreshCommand(["--dir", dir, "--state", join(folder, "state"), ...flags], open),
  );
  return { ...finished, asked: home.state.requests.length - before };
}
const measured = () => readFile(join(dir, "measured.jsonl"), "utf8");
const lineOf = async (name: string): Promise<unknown> =>
  JSON.parse((await measured()).split("\n").find((line) => line.includes(`"${name}@${HOME}"`)) ?? "null");

describe("servers of every kind", () => {
  it.each(SERVER_SOFTWARE)("a refresh of %s finds accounts, and misses a deleted one", async (software) => {
    home = await open(NAMES, software);
    home.seedPosts(`mosslab@${HOME}`, [{ ...POST_KINDS.plain, at: clock.now() - DAY }]);
    home.setState(`ida_quill@${HOME}`, { state: "gone" });
    expect(await refresh()).toMatchObject({ code: 0, output: expect.stringContaining("3 of 3 accounts were read") });
    // two kinds show strangers no posts, and one of them invents the day of the last; GoToSocial tells the name alone
    const account = { account: `mosslab@${HOME}`, id: expect.any(String), bio: "mosslab" };
    const posting = { ...account, lastPost: "2026-11-19", postsPerWeek: 0.3 };
    const { postsPerWeek: _, ...silent } = posting;
    const lines: Partial<Record<SoftwareName, unknown>> = { gotosocial: null, hollo: silent, snac: account };
    const expected = software in lines ? lines[software] : posting;
    const { followers: _followers, asOf: _asOf, ...line } = Object((await lineOf("mosslab")) ?? { none: true });
    expect(line).toEqual(expected ?? { none: true });
    expect(await lineOf("ida_quill")).toEqual({ account: `ida_quill@${HOME}`, missingSince: "2026-11-20" });
    expect(await refresh()).toMatchObject({ code: 0, output: expect.stringContaining("0 lines change.") });
  });
});

it("an account of a server without the API is seen by WebFinger, and its actor says who it is", async () => {
  home.fault(/lookup/, { status: 404 });
  const actor = {
    preferredUsername: "mosslab",
    summary: "<p>Fly &amp; <b>fly</b>.</p>",
    manuallyApprovesFollowers: true,
  };
  home.fault("GET /@mosslab", { json: actor, contentType: "application/activity+json" });
  expect(await refresh()).toMatchObject({ code: 0 });
  expect(await lineOf("mosslab")).toEqual({ account: `mosslab@${HOME}`, bio: "Fly & fly.", locked: true });
  expect(await lineOf("ida_quill"), "only its name is known").toBeNull();
});

it.each([
  [
    "moved",
    { json: { preferredUsername: "mosslab", movedTo: "https://b.example/users/1" } },
    "moved to https://b.example/users/1",
  ],
  ["is deleted", { status: 410 }, "the page /@mosslab is gone"],
])("an account of a server without the API whose actor %s is missing", async (_, actor, why) => {
  home.fault(/lookup/, { status: 404 });
  home.fault("GET /@mosslab", { contentType: "application/activity+json", ...actor });
  const { output } = await refresh();
  expect(output).toContain(`@mosslab@${HOME}  since 2026-11-20, ${why}\n`);
  expect(output).toContain("\n2 known by name alone\n");
});
