import { describe, expect, it } from "vitest";
import { signOut, type SignOutOptions } from "./sign-out.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { consent, createAway, createVisitor, PAGE, requests, signedIn, type Visitor } from "../testing/visitor.ts";
import { botKey } from "../../testing/bots.ts";
import type { Session } from "../../types.ts";

const instance = await sharedInstance();

const REVOKE = "POST /oauth/revoke";
/** A visitor who is signed in, with this session. */
const visitorIn = async (): Promise<Visitor & { readonly ended: Session }> => {
  const visitor = createVisitor();
  return { ...visitor, ended: await signedIn(instance, visitor) };
};
const out = (visitor: Visitor, more: Partial<SignOutOptions> = {}): Promise<boolean> =>
  signOut({ session: visitor.session, at: visitor.at, pageOrigin: PAGE, ...more });
const isRevoked = (token = ""): boolean | undefined =>
  instance.state.tokens.find((known) => known.token === token)?.revoked;
const NEWER = { instance: "newer.example", token: { access_token: "NEWER" } };

describe("signing out", () => {
  it("signing out clears the stored session at once, then revokes the token §4.22 S8", async () => {
    const visitor = await visitorIn();
    const done = out(visitor);
    expect(visitor.session.get()).toBeUndefined();
    expect(visitor.at.map.has("mastodonToken")).toBe(false);
    expect(await done).toBe(true);
    expect(isRevoked(visitor.ended.accessToken)).toBe(true);
  });

  it.each(["rosterRun2", "rosterFollowed", "rosterIds", "rosterLookups", "rosterViewer"])(
    "signing out deletes %s, even if another tab writes it once more",
    async (key) => {
      const visitor = await visitorIn();
      visitor.at.map.set(key, "{}");
      const done = out(visitor);
      expect(visitor.at.map.has(key)).toBe(false);
      visitor.at.map.set(key, "{}");
      await done;
      expect(visitor.at.map.has(key)).toBe(false);
    },
  );

  it("signing out deletes abandoned sign-ins, but none that starts before the token is revoked", async () => {
    const visitor = await visitorIn();
    for (const key of ["rosterPending", "rosterReplaced"]) visitor.at.map.set(key, "[]");
    const done = out(visitor);
    expect([...visitor.at.map.keys()].filter((key) => /Pending|Replaced/.test(key))).toEqual([]);
    visitor.at.map.set("rosterPending", "[]");
    await done;
    expect(visitor.at.map.has("rosterPending")).toBe(true);
  });

  it.each(["rosterRun2", "rosterFollowed"])("revoking the token of an earlier sign-in keeps %s", async (key) => {
    const visitor = await visitorIn();
    visitor.session.set(NEWER);
    visitor.at.map.set(key, "{}");
    await out(visitor, { ended: visitor.ended });
    expect(visitor.at.map.has(key)).toBe(true);
  });

  it("signing out logs an error and says that the token is still valid if the instance refuses", async () => {
    instance.fault(REVOKE, { status: 403 });
    const visitor = await visitorIn();
    const logged: string[] = [];
    expect(await out(visitor, { log: (message) => logged.push(message) })).toBe(false);
    expect(logged).toEqual(["The token could not be revoked"]);
    expect(visitor.session.get()).toBeUndefined();
  });

  it("signing out logs that the app needed to revoke the token is missing", async () => {
    const visitor = await visitorIn();
    visitor.at.map.delete("mastodonApp");
    const logged: string[] = [];
    const before = requests(instance, REVOKE);
    expect(await out(visitor, { log: (message) => logged.push(message) })).toBe(false);
    expect(logged).toEqual(["The token could not be revoked, since the app it was given to is no longer known"]);
    expect(requests(instance, REVOKE)).toBe(before);
  });

  it("signing out revokes with the app of the token, even if a later attempt stored another app", async () => {
    const visitor = await createAway(instance, { back: "/" });
    const first = await consent(visitor);
    await createAway(instance, { back: "/" }, { at: visitor.at }); // a later attempt registers a new app and is never finished
    await visitor.signIn.finish(first);
    const token = visitor.session.get()?.accessToken;
    await out(visitor, { log: (message) => expect.unreachable(message) });
    expect(isRevoked(token)).toBe(true);
  });

  it("signing out keeps a session that started after the old one was cleared", async () => {
    const visitor = await visitorIn();
    visitor.session.clear();
    visitor.session.set(NEWER);
    await out(visitor, { ended: visitor.ended });
    expect(visitor.session.get()).toMatchObject({ accessToken: "NEWER" });
    expect(isRevoked(visitor.ended.accessToken)).toBe(true);
  });

  it("signing out keeps a session that another tab started", async () => {
    const visitor = await visitorIn();
    createVisitor({ at: visitor.at }).session.set(NEWER);
    await out(visitor);
    expect(visitor.session.get()).toMatchObject({ accessToken: "NEWER" });
    expect(visitor.at.map.get("mastodonToken")).toContain("NEWER");
    expect(isRevoked(visitor.ended.accessToken)).toBe(true);
  });

  it("signing out does not revoke a token that a new sign-in received again", async () => {
    const visitor = await visitorIn();
    await out(visitor, { ended: visitor.ended });
    expect(isRevoked(visitor.ended.accessToken)).toBe(false);
    expect(visitor.session.get()).toEqual(visitor.ended);
  });
});

describe("the app of an ended session", () => {
  const app = (host: string): string =>
    JSON.stringify({ instance: host, app: { client_id: "I", client_secret: "S", redirect_uri: `${PAGE}/login` } });

  it("the app of an ended session is deleted with the session", async () => {
    const visitor = await visitorIn();
    await out(visitor);
    expect(visitor.at.map.has("mastodonApp")).toBe(false);
  });

  it("the app of an ended session is deleted even if another tab signed in at another instance", async () => {
    const visitor = await visitorIn();
    createVisitor({ at: visitor.at }).session.set(NEWER);
    await out(visitor);
    expect(visitor.at.map.has("mastodonApp")).toBe(false);
  });

  it("the app and the remembered ids stay for a newer session at the same instance", async () => {
    const visitor = await visitorIn();
    const ids = JSON.stringify({ [instance.host]: { [botKey("chiefs")]: { id: "7" } } });
    visitor.at.map.set("rosterIds", ids);
    visitor.session.set({ ...NEWER, instance: instance.host });
    await out(visitor, { ended: visitor.ended });
    expect(visitor.at.map.has("mastodonApp")).toBe(true);
    expect(visitor.at.map.get("rosterIds")).toBe(ids);
    expect(isRevoked(visitor.ended.accessToken)).toBe(true);
  });

  it("an app of another instance stays when a session ends", async () => {
    const visitor = await visitorIn();
    visitor.at.map.set("mastodonApp", app("newer.example"));
    await out(visitor, { log: () => {} });
    expect(visitor.at.map.get("mastodonApp")).toBe(app("newer.example"));
  });

  it("signing out sends no secret of an app of another instance", async () => {
    const visitor = await visitorIn();
    visitor.at.map.set("mastodonApp", app("newer.example"));
    const before = requests(instance, REVOKE);
    await out(visitor, { log: () => {} });
    expect(requests(instance, REVOKE)).toBe(before);
  });

  it("signing out without a session keeps the app, and sends and logs nothing", async () => {
    const visitor = createVisitor();
    visitor.at.map.set("mastodonApp", app(instance.host));
    const before = requests(instance, REVOKE);
    await out(visitor, { log: (message) => expect.unreachable(message) });
    expect(visitor.at.map.get("mastodonApp")).toBe(app(instance.host));
    expect(requests(instance, REVOKE)).toBe(before);
  });
});

describe("remembered ids of an instance", () => {
  const IDS = JSON.stringify({ "other.example": { pip: "1" } });
  const withIds = (visitor: Visitor): void => {
    visitor.at.map.set(
      "rosterIds",
      JSON.stringify({
        "other.example": { pip: "1" },
        [instance.host]: { [botKey("chiefs")]: { id: "7" }, [botKey("nfl")]: { id: "8", asked: true } },
      }),
    );
  };

  it("a sign-in deletes the remembered ids of the instance, which may have been reinstalled, and keeps the marks of requests", async () => {
    const visitor = createVisitor();
    withIds(visitor);
    await signedIn(instance, visitor);
    expect(JSON.parse(visitor.at.map.get("rosterIds") ?? "")).toEqual({
      ...JSON.parse(IDS),
      [instance.host]: { [botKey("nfl")]: { asked: true } },
    });
  });

  it("a sign-out deletes all remembered ids and marks of requests", async () => {
    const visitor = await visitorIn();
    withIds(visitor);
    await out(visitor);
    expect(visitor.at.map.has("rosterIds")).toBe(false);
  });

  it("a sign-out while another tab is signed in elsewhere deletes the ids and marks of its own instance", async () => {
    const visitor = await visitorIn();
    visitor.session.set(NEWER);
    withIds(visitor);
    await out(visitor, { ended: visitor.ended });
    expect(visitor.at.map.get("rosterIds")).toBe(IDS);
  });
});
