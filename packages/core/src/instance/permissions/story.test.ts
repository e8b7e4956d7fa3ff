import { createPerson, type ConsentRules } from "@roster/instance";
import { afterEach, expect, it } from "vitest";
import type { KeyValueStorage } from "../../lib/storage.ts";
import { signOut } from "../sign-in/sign-out.ts";
import { calm, type FakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { PAGE } from "../testing/visitor.ts";
import { createFan, createLocks, type Fan, openTab } from "./testing/fan.ts";

// A fan is asked, says yes, and comes back, and the tab is killed at each step of it: before or after each request and each
// write. Then the fan visits again and signs out. No token may be left that nobody can revoke, and none may be seen.

const USERS = ["demo", "other"].map((username) => ({ username, displayName: username }));
const instance = await sharedInstance({ users: USERS });
afterEach(() => {
  instance.setConsent({});
  instance.revokeTokens();
});

const TOKEN_PATH = "/oauth/token";
type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/**
 * At which of its steps a tab ends. "before" or "after": it is killed before or after a request of that step has reached the
 * instance; "full": from that step on, storage refuses every write.
 */
interface End {
  readonly step: number;
  readonly how: "before" | "after" | "full";
}

/** The storage and the network of a tab that is killed. From then on, it neither writes nor receives anything. */
function createMortal(at: FakeStorage, end: End) {
  let steps = 0;
  let isDead = false;
  let lostToken = false;
  let hasTokenUnstored = false;
  let die = (): void => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const isKilled = (): boolean => {
    if (end.how !== "full" && !isDead && steps === end.step) {
      isDead = true;
      lostToken = hasTokenUnstored;
    }
    steps += 1;
    return isDead;
  };
  const write = (run: () => void): void => {
    if (isKilled()) return die();
    if (end.how === "full" && steps > end.step) throw new DOMException("It is full.", "QuotaExceededError");
    run();
    hasTokenUnstored = false;
  };
  const storage: KeyValueStorage = {
    getItem: (key) => at.storage().getItem(key),
    setItem: (key, value) => write(() => at.storage().setItem(key, value)),
    removeItem: (key) => write(() => at.storage().removeItem(key)),
  };
  const mortal: Fetch = async (url, init) => {
    const wasAlive = !isDead;
    const killed = isKilled();
    const isLast = killed && wasAlive && end.how === "after";
    const response = !killed || isLast ? await fetch(url, init) : undefined;
    if (response !== undefined && url.endsWith(TOKEN_PATH)) [hasTokenUnstored, lostToken] = [true, isLast];
    if (killed) die();
    return killed || response === undefined ? new Promise(() => {}) : response;
  };
  return {
    at: { map: at.map, storage: () => storage },
    fetch: mortal,
    /** Resolves when it was killed and its last request was answered. */
    died,
    /** Whether it died while the answer with the token was on its way, or before it stored it: nobody can prevent that. */
    hasLostToken: () => lostToken,
    hasEnded: () => steps > end.step,
  };
}

const accepted = (): readonly string[] =>
  instance.state.tokens.flatMap(({ revoked, scopes, token }) =>
    revoked || scopes.includes("write:follows") ? [] : token,
  );
const storedText = ({ at }: Fan): string => at.map.get("rosterPermissions") ?? "";

interface Story {
  readonly end: End;
  readonly rules?: ConsentRules;
  readonly who?: string;
}

/** Plays a story. Returns whether the tab reached its end in it. */
async function play({ end, rules = {}, who = "demo" }: Story): Promise<boolean> {
  const fan = await createFan(instance);
  const session = fan.at.map.get("mastodonToken");
  const app = fan.at.map.get("mastodonApp");
  const mortal = createMortal(fan.at, end);
  const locks = createLocks();
  const tab = openTab(mortal.at, { fetch: mortal.fetch, locks });
  const settle = async (run: Promise<unknown>): Promise<void> => {
    await Promise.race([run.catch(() => {}), mortal.died]);
    await calm();
  };
  await settle(tab.permissions.ask("lists", { back: "/picks", purpose: "p" }));
  const [page] = tab.asked;
  if (page !== undefined) {
    instance.setConsent(rules);
    const back = await createPerson(who).authorize(page, "authorize");
    // the tab that comes back is the same one, with a new page
    const returned = openTab(mortal.at, { fetch: mortal.fetch, locks });
    await settle(returned.permissions.finish(back));
    instance.setConsent({});
    tab.logged.push(...returned.logged);
  }
  // what storage does not have, nobody could revoke
  const known = accepted().filter((token) => storedText(fan).includes(token));
  const lost = accepted().filter((token) => !known.includes(token));
  expect(lost.length, "tokens without a record").toBe(mortal.hasLostToken() ? 1 : 0);
  expect([fan.at.map.get("mastodonToken"), fan.at.map.get("mastodonApp")]).toEqual([session, app]);

  const next = openTab(fan.at);
  await calm();
  const held = next.permissions.held.get().length;
  expect(accepted().length, "tokens after the next visit").toBe(held + lost.length);
  expect(storedText(fan).includes('"isHeld":true')).toBe(held === 1);
  const seen = JSON.stringify([tab.asked, tab.logged, next.logged, next.permissions.held.get()]);
  for (const { token } of instance.state.tokens) expect(seen).not.toContain(token);

  await signOut({ at: fan.at, session: next.session, pageOrigin: PAGE, log: () => {} });
  await calm();
  expect(accepted(), "tokens after the sign-out").toEqual(lost);
  expect([...fan.at.map.keys()].filter((key) => /Permissions|Consents|^mastodonToken/.test(key))).toEqual([]);
  instance.revokeTokens();
  return mortal.hasEnded();
}

const ENDS = ["before", "after", "full"] as const;

it.each<[name: string, story: Omit<Story, "end">, hows: readonly End["how"][]]>([
  ["gives it", {}, ENDS],
  ["gives less without a word", { rules: { drops: ["read:lists"], silently: true } }, ["before"]],
  ["ends the session with it", { rules: { revokesOlder: true } }, ["after"]],
  ["gives it to another account", { who: "other" }, ["full"]],
])("a server that %s: a tab that ends at any step leaves no token that nobody can revoke", async (_, story, hows) => {
  for (const how of hows) {
    let step = 0;
    while (await play({ ...story, end: { step, how } })) step += 1;
    expect(step).toBeGreaterThan(5);
  }
});
