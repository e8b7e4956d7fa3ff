import { afterEach, expect, it } from "vitest";
import { permissionTexts } from "../../words/texts.ts";
import { connectFollows } from "../backend/connect-follows.ts";
import { signOut, type SignOutOptions } from "../sign-in/sign-out.ts";
import { createFakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { createVisitor, PAGE, SITE, signedIn } from "../testing/visitor.ts";
import { askAndReturn, awayAndBack, createFan, type Fan, openTab } from "./testing/fan.ts";

const USERS = ["demo", "other"].map((username) => ({ username, displayName: username }));
const instance = await sharedInstance({ users: USERS });
afterEach(() => instance.revokeTokens());

const KEYS = ["rosterPermissions", "rosterConsents"];
const accepted = (): number =>
  instance.state.tokens.filter(({ revoked, scopes }) => !revoked && !scopes.includes("write:follows")).length;
const stored = ({ at }: Pick<Fan, "at">) => KEYS.filter((key) => at.map.has(key));
/** A visitor who holds both permissions, and has a third consent open. */
const holder = async (): Promise<Fan> => {
  const fan = await askAndReturn(await askAndReturn(await createFan(instance), "lists"), "filters");
  await awayAndBack(fan, "lists");
  expect([accepted(), stored(fan)]).toEqual([2, KEYS]);
  return fan;
};
const out = ({ at, session }: Pick<Fan, "at" | "session">, more: Partial<SignOutOptions> = {}) =>
  signOut({ at, session, pageOrigin: PAGE, log: () => {}, ...more });

it("a sign-out on a page without the code of permissions revokes them, then the session, and leaves nothing of them", async () => {
  const fan = await holder();
  const page = createVisitor({ at: fan.at });
  const before = instance.state.tokens.length;
  const sent: string[] = [];
  const watch = (url: string, init: RequestInit) => {
    if (init.body instanceof URLSearchParams) sent.push(init.body.get("token") ?? "");
    return fetch(url, init);
  };
  const ended = page.session.get()?.accessToken;
  expect(await out(page, { fetch: watch })).toBe(true);
  expect([accepted(), stored(fan)]).toEqual([0, []]);
  expect(sent.at(-1)).toBe(ended);
  expect(sent).toHaveLength(3);
  expect(instance.state.tokens).toHaveLength(before);
});

it("a sign-out that cannot revoke them says so, and leaves nothing of them", async () => {
  const fan = await holder();
  instance.fault("POST /oauth/revoke", { status: 503, times: 2 });
  expect(await out(fan)).toBe(false);
  expect(stored(fan)).toEqual([]);
  expect(fan.permissions.held.get()).toEqual([]);
});

it("a session that the instance ends gives them back", async () => {
  const fan = await holder();
  await endSession(fan);
  await expect.poll(accepted).toBe(0);
  expect(fan.at.map.has("rosterPermissions")).toBe(false);
});

it.each([
  ["another account", "other", 0],
  ["the same account", "demo", 2],
])("a sign-in with %s as %s leaves %d of them", async (_, who, left) => {
  const fan = await holder();
  await signedIn(instance, createVisitor({ at: fan.at }), who);
  await expect.poll(accepted).toBe(left);
  await out(createVisitor({ at: fan.at }));
  expect([accepted(), stored(fan)]).toEqual([0, []]);
});

it.each([
  ["a sign-out in another tab", { kind: "failed", reason: permissionTexts.signedOut }, signOutThere],
  ["the instance, as another part of the page notices", { kind: "session-ended" }, endSession],
])("a session that is ended by %s while a consent is checked is said, and no token is left", async (_, how, end) => {
  const fan = await createFan(instance);
  const url = await awayAndBack(fan, "lists");
  instance.fault("GET /api/v1/lists", { delayMs: 100 });
  const tab = openTab(fan.at);
  const finished = tab.permissions.finish(url);
  await expect.poll(accepted).toBe(1);
  await end(fan);
  await finished;
  expect(tab.permissions.outcome.get()).toMatchObject(how);
  await expect.poll(accepted).toBe(0);
  expect(fan.at.map.has("rosterPermissions")).toBe(false);
});

it("a sign-in gives back the permissions of somebody else that storage still has", async () => {
  const fan = await holder();
  const at = createFakeStorage({ rosterPermissions: fan.at.map.get("rosterPermissions") ?? "" });
  await signedIn(instance, createVisitor({ at }), "other");
  await expect.poll(accepted).toBe(0);
  await out(fan);
});

async function signOutThere({ at }: Fan): Promise<void> {
  await out(createVisitor({ at }));
}

/** Ends a session whose token the instance refuses, as the code of follows does. */
async function endSession({ at }: Fan): Promise<void> {
  const page = createVisitor({ at });
  const session = page.session.get();
  if (session === undefined) throw new Error("Not signed in");
  connectFollows({ session, site: SITE, at, pageOrigin: PAGE }).sessionEnded?.();
  page.session.clear();
}
