import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { consent, createAway, createVisitor, requests, signedIn, type Visitor } from "../testing/visitor.ts";

const TOKEN = "POST /oauth/token";
const BITS_OF_A_CHARACTER = 6;

const instance = await sharedInstance();

interface Stored {
  readonly state: string;
  readonly verifier: string;
  readonly host: string;
}

const begun = (options?: Parameters<typeof createVisitor>[0]): Promise<Visitor> =>
  createAway(instance, { back: "/" }, options);
const pending = ({ at }: Visitor): readonly Stored[] => JSON.parse(at.map.get("rosterPending") ?? "[]");
const asked = ({ left }: Visitor): URLSearchParams => new URL(left.at(-1) ?? "").searchParams;

describe("a sign-in attempt", () => {
  it("each sign-in attempt has a new state of at least 128 random bits S1", async () => {
    const at = createFakeStorage();
    const states: string[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const state = asked(await begun({ at })).get("state") ?? "";
      expect(state).toMatch(/^[\w-]+$/);
      expect(state.length * BITS_OF_A_CHARACTER).toBeGreaterThanOrEqual(128);
      states.push(state);
    }
    expect(new Set(states).size).toBe(20);
  });

  it("a sign-in attempt has a verifier of at least 256 random bits, and first sends only its S256 challenge S2", async () => {
    const [first, second] = [await begun(), await begun()];
    for (const visitor of [first, second]) {
      const verifier = pending(visitor)[0]?.verifier ?? "";
      expect(verifier).toMatch(/^[\w.~-]{43,128}$/);
      expect(asked(visitor).get("code_challenge_method")).toBe("S256");
      expect(asked(visitor).get("code_challenge")).toBe(createHash("sha256").update(verifier).digest("base64url"));
      expect(visitor.left.at(-1)).not.toContain(verifier);
    }
    expect(pending(first)[0]?.verifier).not.toBe(pending(second)[0]?.verifier);
  });

  it("a sign-in attempt sends the verifier of its own record, despite later attempts S2 S3", async () => {
    const at = createFakeStorage();
    const first = await begun({ at });
    const { state, verifier } = pending(first)[0] ?? {};
    await begun({ at });
    expect(asked(first).get("state")).toBe(state);
    await first.signIn.finish(await consent(first));
    const sent = instance.state.requests.findLast(({ path }) => path === "/oauth/token");
    expect(new URLSearchParams(sent?.body).get("code_verifier")).toBe(verifier);
  });

  it("each sign-in attempt has a record by its state, and the latest five records are kept S3", async () => {
    const at = createFakeStorage();
    const states: (string | null)[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) states.push(asked(await begun({ at })).get("state"));
    const kept: readonly Stored[] = JSON.parse(at.map.get("rosterPending") ?? "[]");
    expect(kept.map(({ state }) => state)).toEqual(states.slice(-5));
    expect(kept.every(({ host }) => host === instance.host)).toBe(true);
  });

  it("a sign-in attempt that newer ones replaced says so, and sends nothing S3", async () => {
    const at = createFakeStorage();
    const first = await begun({ at });
    const answer = await consent(first);
    for (let newer = 0; newer < 5; newer += 1) await begun({ at });
    const back = createVisitor({ at, fetch: () => expect.unreachable() });
    expect(await back.signIn.finish(answer)).toBeUndefined();
    expect(back.signIn.state.get()).toEqual({
      kind: "failed",
      message: "An error occurred while signing in.",
      hint: "Newer sign-ins replaced this one. Sign in again.",
    });
    expect(pending(back)).toHaveLength(5);
  });

  it("a sign-in attempt that a newer one replaced ends signed in if the newer one is done, and sends nothing S3", async () => {
    const at = createFakeStorage();
    const first = await begun({ at });
    const answer = await consent(first);
    for (let newer = 0; newer < 4; newer += 1) await begun({ at });
    await signedIn(instance, createVisitor({ at }));
    const back = createVisitor({ at, fetch: () => expect.unreachable() });
    expect(await back.signIn.finish(answer)).toEqual({ back: "/" });
    expect(back.signIn.state.get()).toMatchObject({ kind: "done", host: instance.host });
    expect(back.logged).toEqual([]);
  });

  it("a sign-in attempt deletes its record before it sends the code S1 S3", async () => {
    let during: string | undefined = "nothing was sent";
    const visitor = createVisitor({
      fetch: (address, init) => {
        if (address.endsWith("/oauth/token")) during = visitor.at.map.get("rosterPending");
        return fetch(address, init);
      },
    });
    await visitor.signIn.begin(instance.host, { back: "/" });
    await visitor.signIn.finish(await consent(visitor));
    expect(visitor.session.get()).toBeDefined();
    expect(during).toBeUndefined();
  });

  it("row 176: a sign-in attempt does not send a code of another issuer S4", async () => {
    const visitor = await begun();
    const url = await consent(visitor);
    url.searchParams.set("iss", "https://evil.example");
    const before = requests(instance, TOKEN);
    await visitor.signIn.finish(url);
    expect(requests(instance, TOKEN)).toBe(before);
    expect(visitor.session.get()).toBeUndefined();
    const reason = "The response is not from the server that you chose.";
    expect(visitor.signIn.state.get()).toMatchObject({ kind: "failed", reason });
  });

  it("a sign-in attempt accepts the code of its own issuer S4", async () => {
    const visitor = await begun();
    const url = await consent(visitor);
    url.searchParams.set("iss", `${instance.origin}/`);
    await visitor.signIn.finish(url);
    expect(visitor.session.get()?.instance).toBe(instance.host);
  });
});
