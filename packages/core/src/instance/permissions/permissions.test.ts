import { afterEach, describe, expect, it } from "vitest";
import { permissionTexts, signInTexts } from "../../words/texts.ts";
import { createFakeClock, createFakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { requests } from "../testing/visitor.ts";
import { askAndReturn, awayAndBack, createFan, createLocks, type Fan, openTab } from "./testing/fan.ts";

const USERS = ["demo", "other"].map((username) => ({ username, displayName: username }));
const instance = await sharedInstance({ users: USERS });
afterEach(() => {
  instance.setConsent({});
  instance.revokeTokens();
});

/** The tokens of further permissions that the instance accepts. */
const accepted = (): number =>
  instance.state.tokens.filter(({ revoked, scopes }) => !revoked && !scopes.includes("write:follows")).length;
const storedValue = ({ at }: Fan): string | undefined => at.map.get("rosterPermissions");
const ofSession = ({ at }: Fan) => ["mastodonApp", "mastodonToken", "rosterPending"].map((key) => at.map.get(key));
const outcomeOf = ({ permissions }: Fan) => permissions.outcome.get();

describe("a consent", () => {
  it.each([
    ["lists", "read:accounts read:lists write:lists"],
    ["filters", "read:accounts read:filters write:filters"],
  ] as const)("to %s gives a token with these scopes alone, and leaves the session as it is", async (kind, scopes) => {
    const fan = await createFan(instance);
    const before = ofSession(fan);
    const tab = await askAndReturn(fan, kind);
    expect(outcomeOf(tab)).toEqual({ kind: "granted", of: kind, host: instance.host, purpose: "p1" });
    expect(tab.permissions.held.get()).toMatchObject([{ kind, host: instance.host, scopes }]);
    expect(instance.state.tokens.at(-1)?.scopes.join(" ")).toBe(scopes);
    expect(ofSession(tab)).toEqual(before);
    const { token = "" } = instance.state.tokens.at(-1) ?? {};
    expect(JSON.stringify([tab.permissions.held.get(), fan.asked, tab.logged])).not.toContain(token);
    await tab.permissions.giveBack(kind);
    expect(tab.permissions.unconfirmed.get()).toBeUndefined();
    expect([accepted(), storedValue(tab), tab.permissions.held.get()]).toEqual([0, undefined, []]);
  });

  it("leads back to where the visitor was asked", async () => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists", "deny");
    expect(await openTab(fan.at).permissions.finish(url)).toEqual({ back: "/picks?plan=all" });
  });

  it.each([
    ["the visitor refuses", "refused", "deny", {}],
    ["the instance says that it gives less", "partial", "authorize", { drops: ["write:lists"] }],
    ["the instance gives less without a word", "partial", "authorize", { drops: ["read:lists"], silently: true }],
    ["the new token ends the session", "session-ended", "authorize", { revokesOlder: true }],
  ] as const)("if %s, the outcome is %j, and no token is left", async (_, kind, decision, rules) => {
    const fan = await createFan(instance);
    instance.setConsent(rules);
    const tab = await askAndReturn(fan, "lists", decision);
    expect(outcomeOf(tab)).toMatchObject({ kind, of: "lists" });
    expect([accepted(), storedValue(tab), tab.permissions.held.get()]).toEqual([0, undefined, []]);
  });

  it("of another account is given back, and both accounts are named", async () => {
    const tab = await askAndReturn(await createFan(instance), "lists", "authorize", "other");
    expect(outcomeOf(tab)).toMatchObject({ kind: "other-account", said: "other", here: "demo" });
    expect([accepted(), storedValue(tab)]).toEqual([0, undefined]);
  });

  it("to filters counts where the instance has no filters, because the answer is no refusal", async () => {
    instance.fault("GET /api/v2/filters", { status: 404 });
    const tab = await askAndReturn(await createFan(instance), "filters");
    expect(outcomeOf(tab)).toMatchObject({ kind: "granted" });
    await tab.permissions.giveBack("filters");
  });

  it.each([
    ["GET /api/v1/accounts/verify_credentials", signInTexts.answered(instance.host, 503)],
    ["GET /api/v1/lists", signInTexts.answered(instance.host, 503)],
    ["POST /oauth/token", signInTexts.answered(instance.host, 503)],
  ])("fails with a sentence if the instance does not answer %s, and no token is left", async (request, reason) => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists");
    instance.fault(request, { status: 503 });
    const tab = openTab(fan.at);
    await tab.permissions.finish(url);
    expect(outcomeOf(tab)).toMatchObject({ kind: "failed", reason });
    expect([accepted(), storedValue(tab)]).toEqual([0, undefined]);
  });

  it("sends no code to an instance that says it is another one", async () => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists");
    url.searchParams.set("iss", "https://elsewhere.example");
    const before = requests(instance, "POST /oauth/token");
    const tab = openTab(fan.at);
    await tab.permissions.finish(url);
    expect(outcomeOf(tab)).toMatchObject({ kind: "failed", reason: signInTexts.otherIssuer });
    expect(requests(instance, "POST /oauth/token")).toBe(before);
  });

  it("is too late after ten minutes, so that no code is sent", async () => {
    const clock = createFakeClock();
    const fan = await createFan(instance, { clock });
    const url = await awayAndBack(fan, "lists");
    clock.set(clock.now() + 11 * 60_000);
    const before = requests(instance, "POST /oauth/token");
    const tab = openTab(fan.at, { clock });
    await tab.permissions.finish(url);
    expect(outcomeOf(tab)).toMatchObject({ kind: "failed", reason: permissionTexts.late });
    expect(requests(instance, "POST /oauth/token")).toBe(before);
  });

  it("of an unknown state is explained on the page of the return", async () => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists");
    fan.at.map.delete("rosterConsents");
    expect(await fan.permissions.finish(url)).toEqual({ back: "/", problem: permissionTexts.forgotten });
    expect(outcomeOf(fan)).toBeUndefined();
  });

  it("that is refused without a state is the one that waits, which stays", async () => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists");
    const refused = new URL("/permission?error=access_denied", url);
    const tab = openTab(fan.at);
    await tab.permissions.finish(refused);
    expect(outcomeOf(tab)).toMatchObject({ kind: "refused" });
    await tab.permissions.finish(url);
    expect(outcomeOf(tab)).toMatchObject({ kind: "granted" });
    await tab.permissions.giveBack("lists");
  });

  it("whose answer two tabs read is used by one, and the other shows the permission", async () => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists");
    const locks = createLocks();
    const tabs = [openTab(fan.at, { locks }), openTab(fan.at, { locks })];
    const ends = await Promise.all(tabs.map(({ permissions }) => permissions.finish(url)));
    expect(ends.map((end) => end?.back)).toEqual(["/picks?plan=all", "/picks?plan=all"]);
    expect(tabs.map((tab) => outcomeOf(tab)?.kind)).toEqual(["granted", undefined]);
    expect(accepted()).toBe(1);
    await tabs[0]?.permissions.giveBack("lists");
  });

  it("cannot begin if storage refuses, so nobody is sent away", async () => {
    const fan = await createFan(instance);
    const at = { ...fan.at, storage: () => ({ ...fan.at.storage(), setItem: refuses }) };
    const tab = openTab({ ...createFakeStorage(), ...at });
    await expect(tab.permissions.ask("lists", { back: "/", purpose: "p" })).rejects.toMatchObject({
      kind: "storage-refused",
      message: permissionTexts.notStored,
    });
    expect(tab.asked).toEqual([]);
  });

  it("replaces the permission of the same kind, whose token is revoked", async () => {
    const first = await askAndReturn(await createFan(instance), "lists");
    const tab = await askAndReturn(first, "lists");
    expect(tab.permissions.held.get()).toHaveLength(1);
    expect(accepted()).toBe(1);
    await tab.permissions.giveBack("lists");
  });
});

describe("a held permission", () => {
  it.each([401, 403])("is lost with the first answer %d, and given back", async (status) => {
    const tab = await askAndReturn(await createFan(instance), "lists");
    const http = tab.permissions.http("lists");
    instance.fault("GET /api/v1/lists", { status });
    await expect(http?.get("/api/v1/lists")).rejects.toMatchObject({ status });
    await expect
      .poll(() => [tab.permissions.held.get(), tab.permissions.http("lists"), storedValue(tab)])
      .toEqual([[], undefined, undefined]);
    await expect.poll(accepted).toBe(0);
  });

  it("is not used after its end", async () => {
    const clock = createFakeClock();
    const fetchShort = async (url: string, init: RequestInit): Promise<Response> => {
      const response = await fetch(url, init);
      return url.endsWith("/oauth/token") ? Response.json({ ...(await response.json()), expires_in: 60 }) : response;
    };
    const fan = await createFan(instance, { clock });
    const tab = await askAndReturn(fan, "lists", "authorize", "demo", { clock, fetch: fetchShort });
    expect(tab.permissions.held.get()).toMatchObject([{ expiresAt: clock.now() + 60_000 }]);
    clock.set(clock.now() + 61_000);
    expect(tab.permissions.http("lists")).toBeUndefined();
    await tab.permissions.giveBack("lists");
  });

  it("that the instance cannot revoke now is no longer used, and revoked at the next visit", async () => {
    const tab = await askAndReturn(await createFan(instance), "lists");
    instance.fault("POST /oauth/revoke", { status: 503 });
    await tab.permissions.giveBack("lists");
    expect(tab.permissions.unconfirmed.get()).toBe(instance.host);
    expect([tab.permissions.held.get(), tab.permissions.http("lists"), accepted()]).toEqual([[], undefined, 1]);
    instance.clearFaults();
    const next = openTab(tab.at);
    await expect.poll(accepted).toBe(0);
    await expect.poll(() => storedValue(next)).toBeUndefined();
  });

  it("of a tab that closed between the token and its check is given back at the next visit", async () => {
    const fan = await createFan(instance);
    const url = await awayAndBack(fan, "lists");
    instance.fault("GET /api/v1/accounts/verify_credentials", { hang: true });
    void openTab(fan.at).permissions.finish(url);
    await expect.poll(accepted).toBe(1);
    await expect.poll(() => storedValue(fan)).toBeDefined();
    instance.clearFaults();
    const next = openTab(fan.at);
    expect(next.permissions.held.get()).toEqual([]);
    await expect.poll(accepted).toBe(0);
    await expect.poll(() => storedValue(next)).toBeUndefined();
  });
});

function refuses(): never {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}
