import { describe, expect, it } from "vitest";
import { createFakeClock, until } from "../testing/fakes.ts";
import { createAway, consent, createVisitor, PAGE, requests, type Visitor } from "../testing/visitor.ts";
import { sharedInstance } from "../testing/shared-instance.ts";

const instance = await sharedInstance();

const SIGN = "An error occurred while signing in.";
const TOKEN = "POST /oauth/token";
const VERIFY = "GET /api/v1/accounts/verify_credentials";
const TO = { back: "/browse?x=1", follow: "chiefs" };
const away = (options?: Parameters<typeof createVisitor>[0]): Promise<Visitor> => createAway(instance, TO, options);

/** A browser's lock that another tab holds until `letGo()`. */
function heldLock() {
  const names: string[] = [];
  let letGo = (): void => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  return {
    names,
    letGo,
    async request<T>(name: string, run: () => Promise<T>): Promise<T> {
      names.push(name);
      await free;
      return run();
    },
  };
}

describe("while another tab holds the lock", () => {
  it("the instance of a sign-in is shown while another tab holds the lock", async () => {
    const { at, left } = await away();
    const locks = heldLock();
    const back = createVisitor({ at, locks });
    const state = new URL(left[0] ?? "").searchParams.get("state");
    const ended = back.signIn.finish(new URL(`${PAGE}/login?code=c&state=${state}`));
    expect(back.signIn.state.get()).toEqual({ kind: "connecting", host: instance.host });
    back.signIn.reset();
    locks.letGo();
    await ended;
  });

  it("no instance is shown for an unexpected sign-in callback while another tab holds the lock", async () => {
    const locks = heldLock();
    const { signIn } = createVisitor({ locks });
    const ended = signIn.finish(new URL(`${PAGE}/login?code=c&state=s`));
    expect(signIn.state.get()).toEqual({ kind: "connecting", host: "" });
    signIn.reset();
    locks.letGo();
    await ended;
  });

  it("a refusal is not shown as a pending sign-in while another tab holds the lock", async () => {
    const locks = heldLock();
    const { signIn } = createVisitor({ locks });
    const ended = signIn.finish(new URL(`${PAGE}/login?error=access_denied`));
    expect(signIn.state.get().kind).toBe("enter");
    locks.letGo();
    await ended;
  });

  it("tabs wait for tabs of the same site, but not of another site on the same origin", async () => {
    const locks = heldLock();
    const url = new URL(`${PAGE}/login?error=access_denied`);
    const ended = ["/", "/apples"].map((basePath) =>
      createVisitor({ locks, site: { name: "Roster", basePath } }).signIn.finish(url),
    );
    locks.letGo();
    await Promise.all(ended);
    expect(locks.names).toEqual(["rosterSignIn", "rosterSignIn/apples"]);
  });

  it("a sign-in that is cancelled while another tab holds the lock keeps its record and shows nothing", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    const locks = heldLock();
    const back = createVisitor({ at: visitor.at, locks });
    const before = requests(instance, TOKEN);
    const ended = back.signIn.finish(url);
    back.signIn.reset();
    locks.letGo();
    expect(await ended).toBeUndefined();
    expect(back.logged).toEqual([]);
    expect(back.signIn.state.get().kind).not.toBe("failed");
    expect(requests(instance, TOKEN)).toBe(before);
    expect(visitor.at.map.has("rosterPending")).toBe(true);
    expect(await createVisitor({ at: visitor.at }).signIn.finish(url)).toEqual(TO);
  });

  it("a tab waits at most one second for another tab that does not finish the sign-in", async () => {
    const clock = createFakeClock();
    const locks = { request: <T>(_: string, run: () => Promise<T>): Promise<T> => run() };
    const { signIn, logged } = createVisitor({ locks, clock });
    const ended = signIn.finish(new URL(`${PAGE}/login?code=c&state=s`));
    for (let looks = 0; looks < 10; looks++) {
      expect(signIn.state.get().kind).toBe("connecting");
      await until(() => clock.next(100), "the wait before another look");
    }
    expect(await ended).toBeUndefined();
    expect(clock.waits()).toEqual([]);
    expect(signIn.state.get()).toEqual({ kind: "failed", message: SIGN });
    expect(logged.map((line) => line.trim())).toEqual(["No app found"]);
  });

  it("a sign-in fails if the browser refuses the lock", async () => {
    const locks = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
    const { signIn, logged } = createVisitor({ locks });
    expect(await signIn.finish(new URL(`${PAGE}/login?code=c&state=s`))).toBeUndefined();
    expect(signIn.state.get()).toEqual({ kind: "failed", message: SIGN });
    expect(logged).toEqual(["The sign-in failed no"]);
  });
});

describe("an invalid answer", () => {
  it("a malformed callback fails, even if the visitor is signed in", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    await visitor.signIn.finish(url);
    url.searchParams.append("state", "second");
    const later = createVisitor({ at: visitor.at });
    expect(await later.signIn.finish(url)).toBeUndefined();
    expect(later.signIn.state.get()).toEqual({ kind: "failed", message: SIGN });
    expect(later.logged.map((line) => line.trim())).toEqual(["The address is no callback of ours"]);
  });

  it("the shortened error of a callback is logged", async () => {
    const { signIn, logged } = createVisitor();
    await signIn.finish(new URL(`${PAGE}/login?error=${"e".repeat(200)}`));
    expect(logged.map((line) => line.trim())).toEqual([`The instance answered ${"e".repeat(100)}`]);
  });

  it("a callback whose record has no valid host fails and sends no request", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    const stored = visitor.at.map.get("rosterPending") ?? "";
    visitor.at.map.set("rosterPending", stored.replaceAll(`"${instance.host}"`, '"not a host"'));
    const before = requests(instance, TOKEN);
    expect(await visitor.signIn.finish(url)).toBeUndefined();
    expect(visitor.signIn.state.get()).toEqual({ kind: "failed", message: SIGN });
    expect(requests(instance, TOKEN)).toBe(before);
  });
});

describe("an app", () => {
  it("an app stays stored if the instance refuses the code for another reason", async () => {
    instance.fault(TOKEN, { status: 400, json: { error: "invalid_request" } });
    const visitor = await away();
    await visitor.signIn.finish(await consent(visitor));
    expect(visitor.at.map.has("mastodonApp")).toBe(true);
  });

  it("if the instance has deleted the app of one sign-in, the stored apps of other sign-ins are kept", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    const stored = visitor.at.map.get("mastodonApp") ?? "";
    const other = stored.replace(instance.state.apps.at(-1)?.clientId ?? "", "another");
    expect(other).not.toBe(stored);
    visitor.at.map.set("mastodonApp", other);
    instance.fault(TOKEN, { status: 401, json: { error: "invalid_client" } });
    await visitor.signIn.finish(url);
    expect(visitor.at.map.get("mastodonApp")).toBe(other);
  });

  it("a refused code shows the instance's reason, even if the app is no longer stored", async () => {
    const visitor = await away();
    const url = await consent(visitor);
    visitor.at.map.delete("mastodonApp");
    instance.fault(TOKEN, { status: 401, json: { error: "invalid_client", error_description: "Unknown client" } });
    await visitor.signIn.finish(url);
    expect(visitor.signIn.state.get()).toMatchObject({ details: "Unknown client" });
  });
});

describe("an instance", () => {
  it("row 51: a sign-in fails with the instance's reason if the instance does not return the account", async () => {
    instance.fault(VERIFY, { json: ["somebody"] });
    const visitor = await away();
    await visitor.signIn.finish(await consent(visitor));
    const reason = "Your server did not say who is signed in.";
    expect(visitor.signIn.state.get()).toEqual({ kind: "failed", message: SIGN, reason, to: TO });
  });

  it("a refusal to revoke a token is logged", async () => {
    instance.fault(VERIFY, { status: 401 });
    instance.fault("POST /oauth/revoke", { status: 400 });
    const visitor = await away();
    await visitor.signIn.finish(await consent(visitor));
    await expect.poll(() => visitor.logged).toContainEqual(expect.stringMatching(/^Revoking failed/));
  });

  it.each([
    [{ uri: "before.example" }, "before.example", 0],
    [{ uri: "https://before.example/" }, "before.example", 0],
    [{ uri: "no host" }, "now.example", 1],
    [{}, "now.example", 1],
  ])(
    "the stored session has the domain of v1/instance, and v2/instance is read only without one: %j",
    async (json, domain, reads) => {
      instance.fault("GET /api/v1/instance", { json });
      instance.fault("GET /api/v2/instance", { json: { domain: "now.example" } });
      const visitor = await away();
      const before = instance.state.requests.length;
      await visitor.signIn.finish(await consent(visitor));
      expect(visitor.session.get()?.domain).toBe(domain);
      const after = instance.state.requests.slice(before).map(({ path }) => path);
      expect(after.filter((path) => path === "/api/v2/instance")).toHaveLength(reads);
    },
  );

  it("a sign-in returns to the page of the attempt, and names no account to follow if there was none", async () => {
    const visitor = createVisitor();
    await visitor.signIn.begin(instance.host, { back: "/browse" });
    expect(await visitor.signIn.finish(await consent(visitor))).toStrictEqual({ back: "/browse" });
  });
});
