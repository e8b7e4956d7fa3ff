import { createHash } from "node:crypto";
import { isObject } from "./http.ts";
import { createPerson, type Person } from "./person.ts";
import { startInstance } from "./instance.ts";
import type { Instance, InstanceOptions, JsonObject } from "./types.ts";

export const HOME = "bots.example";
export const CALLBACK = "http://localhost:3000/login";
export const SCOPES = "read:accounts read:follows write:follows";
export const VERIFIER = "a-verifier-that-is-long-enough-to-be-one-0123456789";
export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

/** Starts an instance with three accounts. The one named `locked` is locked. */
export function startFixture(options: Partial<InstanceOptions> = {}): Promise<Instance> {
  return startInstance({
    homeServer: HOME,
    accounts: [
      { username: "hlbot", name: "HL Bot", twitterFollowers: 12_000 },
      { username: "locked", name: "Locked Bot", locked: true },
      { username: "plain", name: "Plain <b>Bot</b>" },
    ],
    ...options,
  });
}

/** Sends a request with an Origin header, as a page in a browser does. */
export async function ask(instance: Instance, path: string, init: RequestInit & { token?: string } = {}) {
  const headers = new Headers(init.headers);
  headers.set("origin", "http://localhost:3000");
  if (init.token !== undefined) headers.set("authorization", `Bearer ${init.token}`);
  const response = await fetch(new URL(path, instance.origin), { redirect: "manual", ...init, headers });
  const text = await response.text();
  const value = parse(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    /** The body as a JSON object, empty if it is none. */
    json: isObject(value) ? value : {},
    /** The body as a JSON list, empty if it is none. */
    list: Array.isArray(value) ? value.filter(isObject) : [],
  };
}

export function post(instance: Instance, path: string, form: Readonly<Record<string, string>>, token?: string) {
  return ask(instance, path, {
    method: "POST",
    body: new URLSearchParams(form),
    ...(token !== undefined && { token }),
  });
}

export type Client = Awaited<ReturnType<typeof registerApp>>;

export async function registerApp(instance: Instance, scopes = SCOPES) {
  const { json } = await post(instance, "/api/v1/apps", { client_name: "Test", redirect_uris: CALLBACK, scopes });
  return { id: textOf(json, "client_id"), secret: textOf(json, "client_secret") };
}

export function authorizeAddress(
  instance: Instance,
  client: Client,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.id,
    redirect_uri: CALLBACK,
    scope: SCOPES,
    state: "st-1",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...more,
  });
  return `${instance.origin}/oauth/authorize?${query}`;
}

export function exchange(
  instance: Instance,
  client: Client,
  code: string,
  more: Readonly<Record<string, string>> = {},
) {
  return post(instance, "/oauth/token", {
    grant_type: "authorization_code",
    client_id: client.id,
    client_secret: client.secret,
    redirect_uri: CALLBACK,
    code,
    code_verifier: VERIFIER,
    ...more,
  });
}

/** Registers an app, signs in and returns the access token. */
export async function signIn(instance: Instance, scopes = SCOPES, person: Person = createPerson()): Promise<string> {
  const client = await registerApp(instance, scopes);
  const back = await person.authorize(authorizeAddress(instance, client, { scope: scopes }));
  const { json } = await exchange(instance, client, back.searchParams.get("code") ?? "");
  return textOf(json, "access_token");
}

export async function idOf(instance: Instance, acct: string): Promise<string> {
  const { json } = await ask(instance, `/api/v1/accounts/lookup?acct=${encodeURIComponent(acct)}`);
  return textOf(json, "id");
}

/** A text field of a JSON answer, or "" if there is none. */
export function textOf(json: JsonObject, field: string): string {
  const value = json[field];
  return typeof value === "string" ? value : "";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
