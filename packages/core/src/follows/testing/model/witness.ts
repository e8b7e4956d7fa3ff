import { keyOf } from "../../../lib/acct.ts";
import { nextPage } from "../../../instance/http/headers.ts";
import { isRecord } from "../../../lib/untrusted.ts";
import type { FollowState, Readable, Session } from "../../../types.ts";
import type { Call, Wire } from "./network.ts";
import type { Name, Servers } from "./servers.ts";

const FOLLOW_PATH = /^\/api\/v1\/accounts\/(?<id>[^/]+)\/(?<verb>follow|unfollow)$/;
/** Requests that sign-in sends with a new token before it stores the session. */
const OF_SIGN_IN = ["/api/v1/accounts/verify_credentials", "/api/v2/instance"];

export type Verb = "follow" | "unfollow";

/** A click that has to send exactly one request. */
export interface Deed {
  readonly name: Name;
  readonly verb: Verb;
  posts: number;
  /** Whether the instance refused the action, so that it took no effect. */
  isRefused: boolean;
  /** Whether the tab requested the relation after it sent the action. */
  isAskedAfter: boolean;
}

export type Kind = FollowState["kind"];

/** The session that a tab holds. */
export type SignedIn = Pick<Readable<Pick<Session, "accessToken"> | undefined>, "get" | "subscribe">;

/** Observes everything that one tab sends, receives and shows, and reports violations. */
export interface Witness extends Wire {
  /** The number of sessions that have ended in this tab, including one that ended with its page. */
  endings(): number;
  begin(name: Name, verb: Verb): Deed;
  end(deed: Deed): void;
  /** Another tab sent this message. */
  toldByTab(message: string): void;
  /** The page was unloaded: from now on it may only revoke a token. */
  leave(): void;
  /** Checks the displayed states (undefined for accounts not shown): "Follow" only for relations that were read. */
  look(kindOf: (name: Name) => Kind | undefined): void;
}

export function createWitness(options: {
  readonly tab: string;
  readonly session: SignedIn;
  readonly servers: Servers;
  readonly isOnline: () => boolean;
  /** Authorization codes that an attacker requested. */
  readonly foreignCodes: ReadonlySet<string>;
  readonly violate: (what: string) => void;
  /** Called when the tab receives a response with a pending follow request. */
  readonly onAsked: (token: string, host: string, name: Name) => void;
}): Witness {
  const { session, servers, foreignCodes } = options;
  const violate = (what: string): void => options.violate(`${options.tab} tab: ${what}`);
  const ended = new Set<string>();
  const deeds = new Set<Deed>();
  const toldOf = new Set<Name>();
  let wholeList = false;
  let left = false;
  let endings = 0;
  let token = session.get()?.accessToken;
  session.subscribe(() => {
    const next = session.get()?.accessToken;
    if (next === token) return;
    if (token !== undefined) {
      ended.add(token);
      endings += 1;
    }
    if (next !== undefined) ended.delete(next);
    token = next;
    toldOf.clear();
    wholeList = false;
  });

  const checkToken = (call: Call): void => {
    const { pathname, host } = call.url;
    if (left && pathname !== "/oauth/revoke") violate(`${pathname} was requested after the page was unloaded`);
    if (call.token === undefined) return;
    const owner = servers.owner(call.token);
    if (owner === undefined || servers.of(owner).instance.host !== host) violate(`a token was sent to ${host}`);
    if (ended.has(call.token)) violate(`${call.method} ${pathname} was sent with the token of an ended sign-in`);
    else if (call.token !== token && !OF_SIGN_IN.includes(pathname))
      violate(`${call.method} ${pathname} was sent with a token that is not the session's`);
  };
  const checkCode = (call: Call): void => {
    const code = call.form.get("code");
    if (code !== null && foreignCodes.has(code)) violate("a code that this browser never requested was sent");
  };
  /** The action that a request sends, and its clicks; undefined for other requests. */
  const actionOf = (call: Call): { name: Name | undefined; verb: string; clicks: readonly Deed[] } | undefined => {
    const { id = "", verb } = FOLLOW_PATH.exec(call.url.pathname)?.groups ?? {};
    if (call.method !== "POST" || verb === undefined) return undefined;
    const name = servers.at(call.url.host)?.nameOf.get(decodeURIComponent(id));
    return { name, verb, clicks: [...deeds].filter((one) => one.name === name && one.verb === verb) };
  };
  const checkDeed = (call: Call): void => {
    const action = actionOf(call);
    if (action === undefined) return;
    const { name = "an account that is not listed", verb, clicks } = action;
    const deed = clicks.find(({ posts }) => posts === 0);
    if (deed === undefined) violate(`${verb} of ${name} was sent without a click`);
    else deed.posts += 1;
  };
  const noteRefusal = (call: Call, { status }: Response): void => {
    if (status < 400 || status >= 500) return;
    for (const deed of actionOf(call)?.clicks ?? []) deed.isRefused = true;
  };
  const learn = (call: Call, response: Response, data: unknown): void => {
    if (call.token === undefined || call.token !== token || !response.ok) return;
    if (call.url.pathname.endsWith("/following") && Array.isArray(data))
      wholeList ||= nextPage(response.headers, call.url.href) === undefined;
    for (const entry of Array.isArray(data) ? data : [data]) {
      if (!isRecord(entry) || typeof entry["following"] !== "boolean" || typeof entry["id"] !== "string") continue;
      const name = servers.at(call.url.host)?.nameOf.get(entry["id"]);
      if (name === undefined) continue;
      toldOf.add(name);
      if (entry["requested"] === true) options.onAsked(call.token, call.url.host, name);
    }
  };

  return {
    isOnline: options.isOnline,
    asked(call) {
      checkToken(call);
      checkCode(call);
      if (!call.url.pathname.endsWith("/relationships")) return;
      for (const deed of deeds) deed.isAskedAfter ||= deed.posts > 0;
    },
    arrived(call) {
      checkToken(call);
      checkDeed(call);
    },
    told(call, response, data) {
      noteRefusal(call, response);
      learn(call, response, data);
    },
    toldByTab(message) {
      for (const name of servers.names) if (message.includes(`"${keyOf(servers.acctOf(name))}"`)) toldOf.add(name);
    },
    endings: () => endings,
    begin(name, verb) {
      const deed: Deed = { name, verb, posts: 0, isRefused: false, isAskedAfter: false };
      deeds.add(deed);
      return deed;
    },
    end: (deed) => void deeds.delete(deed),
    leave() {
      left = true;
      endings += 1;
    },
    look(kindOf) {
      for (const name of servers.names) {
        const kind = kindOf(name);
        if (kind === "not-following" && !wholeList && !toldOf.has(name))
          violate(`"Follow" is shown for ${name}, which was not read`);
        if (token === undefined && (kind ?? "signed-out") !== "signed-out")
          violate(`${name} is ${kind} without a sign-in`);
      }
    },
  };
}
