import { ABILITIES, type Instance, SERVER_SOFTWARE, type SoftwareName } from "@roster/instance";
import { afterEach, describe, expect, it } from "vitest";
import type { FollowsBackend } from "../../lib/follows-backend.ts";
import { bot, botKey } from "../../testing/bots.ts";
import { ACCOUNTS, signedInBackend, start } from "../testing/visitor.ts";

const { signal } = new AbortController();
const FOLLOW = "POST /api/v1/accounts/:id/follow";
const ASKED = { notify: true, reblogs: false, languages: ["en"] };

let instance: Instance | undefined;
afterEach(() => instance?.close());

async function open(software?: SoftwareName): Promise<{ at: Instance; backend: FollowsBackend }> {
  const at = await start(software && { software });
  instance = at;
  const backend = await signedInBackend(at);
  for (const { username } of ACCOUNTS) await backend.follow(bot(username), signal);
  return { at, backend };
}
const read = async (backend: FollowsBackend, name: string) =>
  (await backend.options?.([botKey(name)], signal))?.get(botKey(name));

describe("the options of a follow", () => {
  it.each(SERVER_SOFTWARE)("on %s they are what the server has, after every change", async (software) => {
    const { at, backend } = await open(software);
    at.acceptRequests();
    const { languages } = ABILITIES[software];
    for (const changes of [ASKED, { notify: false }, { reblogs: true }, { languages: [] }]) {
      const said = await backend.setOptions?.(bot("chiefs"), changes, signal);
      const truth = at.state.followOptions("chiefs@bots.example");
      const known = languages !== "absent" && { languages: truth.languages ?? [] };
      expect(said).toEqual({ relation: "following", notify: truth.notify, reblogs: truth.reblogs, ...known });
      expect(await read(backend, "chiefs")).toEqual(said);
    }
  });

  it("an account that is only requested, or unfollowed elsewhere, is not followed again", async () => {
    const { at, backend } = await open();
    at.seedUnfollow("chiefs@bots.example");
    const sent = at.state.requests.length;
    expect(await backend.setOptions?.(bot("Locked"), ASKED, signal)).toMatchObject({ relation: "requested" });
    expect(await backend.setOptions?.(bot("chiefs"), ASKED, signal)).toMatchObject({ relation: "none" });
    expect(at.state.requests.slice(sent).filter(({ method }) => method === "POST")).toEqual([]);
    expect(at.state.follows()).not.toContain("chiefs@bots.example");
  });

  it("an answer that claims what the server does not keep is not believed", async () => {
    const { at, backend } = await open();
    at.fault(FOLLOW, { followAnswer: { following: true, notifying: true } });
    expect(await backend.setOptions?.(bot("chiefs"), { notify: true }, signal)).toMatchObject({ notify: false });
  });

  it("the request is JSON with the options that change", async () => {
    const { at, backend } = await open();
    await backend.setOptions?.(bot("chiefs"), { languages: [] }, signal);
    const sent = at.state.requests.findLast(({ method }) => method === "POST");
    expect([sent?.headers["content-type"], sent?.body]).toEqual(["application/json", '{"languages":[]}']);
  });
});
