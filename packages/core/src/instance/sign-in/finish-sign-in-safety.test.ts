import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createFakeClock, until } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { consent, createAway, createVisitor, requests, type Visitor } from "../testing/visitor.ts";

const instance = await sharedInstance();

const TOKEN = "POST /oauth/token";
const TO = { back: "/browse?x=1", follow: "chiefs" };
const away = (options?: Parameters<typeof createVisitor>[0]): Promise<Visitor> => createAway(instance, TO, options);

describe("finishing a sign-in", () => {
  it("finishing a sign-in logs no secrets S5", async () => {
    instance.fault(TOKEN, { status: 500 });
    const visitor = await away();
    const url = await consent(visitor);
    const secrets = [
      url.searchParams.get("code"),
      url.searchParams.get("state"),
      ...instance.state.apps.map((app) => app.clientSecret),
    ];
    await visitor.signIn.finish(url);
    expect(visitor.logged).toHaveLength(1);
    for (const secret of secrets) expect(visitor.logged.join()).not.toContain(secret);
  });

  it("finishing a sign-in does not log the code if another issuer answers S5", async () => {
    const logged: unknown[] = [];
    const visitor = await away({ log: (...line) => logged.push(line) });
    const url = await consent(visitor);
    url.searchParams.set("iss", "https://evil.example");
    await visitor.signIn.finish(url);
    const text = inspect(logged, { depth: null, showHidden: true }); // including causes, as a console shows them
    expect(text).toContain("The sign-in failed");
    for (const name of ["code", "state"]) expect(text).not.toContain(url.searchParams.get(name));
  });

  it("finishing a sign-in does not log a token in malformed JSON", async () => {
    const logged: unknown[] = [];
    const visitor = await away({ log: (...line) => logged.push(line) });
    instance.fault(TOKEN, { body: 'S3CR3T{"access_token"', contentType: "application/json" });
    await visitor.signIn.finish(await consent(visitor));
    expect(logged).toHaveLength(1);
    expect(inspect(logged, { depth: null, showHidden: true })).not.toContain("S3CR3T");
  });

  it("finishing a sign-in that is cancelled while the account is read revokes its token", async () => {
    instance.fault("GET /api/v1/accounts/verify_credentials", { hang: true });
    const visitor = await away();
    const url = await consent(visitor);
    const done = visitor.signIn.finish(url);
    await until(() => requests(instance, "GET /api/v1/accounts/verify_credentials") > 0, "the request for the account");
    visitor.signIn.reset();
    expect(await done).toBeUndefined();
    expect(visitor.session.get()).toBeUndefined();
    await until(() => instance.state.tokens.at(-1)?.revoked === true, "the end of the token");
  });

  it.each(["a b", "../x", "<img>", "chiefs@", "x".repeat(65), ""])(
    "finishing a sign-in offers no follow for %.9j, which is no handle",
    async (follow) => {
      const visitor = await createAway(instance, { back: "/", follow });
      expect(visitor.at.map.get("rosterPending")).not.toContain('"follow"');
      const pending = visitor.at.map.get("rosterPending") ?? "";
      visitor.at.map.set("rosterPending", pending.replace('"back"', `"follow":${JSON.stringify(follow)},"back"`));
      expect(await visitor.signIn.finish(await consent(visitor))).toEqual({ back: "/" });
    },
  );

  describe("the purpose of a sign-in", () => {
    const FOR = { ...TO, purpose: { kind: "follow", id: "1-2" } } as const;

    it("the purpose of a sign-in comes back with its session", async () => {
      const visitor = await createAway(instance, FOR);
      expect(await visitor.signIn.finish(await consent(visitor))).toEqual(FOR);
      expect(visitor.signIn.state.get()).toMatchObject({ kind: "done", to: FOR });
    });

    it("the purpose of a sign-in comes back once: not for a reused callback, nor for one in another tab", async () => {
      const visitor = await createAway(instance, FOR);
      const url = await consent(visitor);
      const tabs = [visitor, createVisitor({ at: visitor.at })];
      const ends = await Promise.all(tabs.map(({ signIn }) => signIn.finish(url)));
      expect(ends.filter((end) => end?.purpose !== undefined)).toHaveLength(1);
      expect(await createVisitor({ at: visitor.at }).signIn.finish(url)).toEqual({ back: "/" });
    });

    it("an expired sign-in has no purpose, even if another tab has signed in meanwhile", async () => {
      const clock = createFakeClock();
      const visitor = await createAway(instance, FOR, { clock });
      const url = await consent(visitor);
      clock.advance(600_001);
      visitor.session.set({ instance: instance.host, token: { access_token: "T" } });
      expect(await visitor.signIn.finish(url)).toEqual(TO);
    });

    it("a failed sign-in names no purpose for the next attempt", async () => {
      const visitor = await createAway(instance, FOR);
      await visitor.signIn.finish(await consent(visitor, "deny"));
      expect(visitor.signIn.state.get()).toMatchObject({ kind: "failed", to: TO });
      expect(visitor.signIn.state.get()).not.toHaveProperty("to.purpose");
    });

    it("the address of a callback names no purpose", async () => {
      const visitor = await away();
      const url = await consent(visitor);
      for (const value of ["follow", '{"kind":"follow","id":"1-2"}']) url.searchParams.append("purpose", value);
      expect(await visitor.signIn.finish(url)).toEqual(TO);
    });
  });

  describe("a reused callback while signed in", () => {
    const again = async (): Promise<Visitor> => {
      const visitor = await away();
      const url = await consent(visitor);
      await visitor.signIn.finish(url);
      const later = createVisitor({ at: visitor.at });
      expect(await later.signIn.finish(url)).toEqual({ back: "/" });
      return later;
    };

    it("a reused callback of a signed-in visitor allows a new sign-in", async () => {
      const { signIn, left } = await again();
      await signIn.begin(instance.host, TO);
      expect(signIn.state.get()).toEqual({ kind: "connecting", host: instance.host });
      expect(left).toHaveLength(1);
    });

    it("after a reused callback and a reset, sign-in shows the first step", async () => {
      const { signIn } = await again();
      signIn.reset();
      expect(signIn.state.get()).toEqual({ kind: "enter", text: instance.host });
    });
  });
});
