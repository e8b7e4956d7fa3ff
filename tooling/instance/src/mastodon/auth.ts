import { type Call, refuse } from "../http.ts";
import { coversAll } from "../scopes.ts";
import type { Token } from "../types.ts";
import type { User, World } from "../world.ts";

/** The bearer token of a request. It may be invalid. */
export function bearer(call: Pick<Call, "headers" | "query" | "form">): string | null {
  const header = /^Bearer\s+(.+)$/i.exec(call.headers.authorization ?? "")?.[1];
  return header?.trim() ?? call.query.get("access_token") ?? call.form.get("access_token");
}

/** @throws Refusal 401 if the token is invalid, 403 if it has none of the scopes */
export function requireToken(world: World, call: Call, anyOf: readonly string[]): Token {
  const value = bearer(call);
  const token = value === null ? undefined : world.oauth.token(value);
  if (token === undefined) throw refuse(401, "The access token is invalid");
  if (token.revoked) throw refuse(401, "The access token was revoked");
  if (!anyOf.some((scope) => coversAll(token.scopes, [scope])))
    throw refuse(403, "This action is outside the authorized scopes");
  return token;
}

/** @throws Refusal like requireToken, and 422 if the token belongs to an app instead of a user */
export function requireUser(world: World, call: Call, anyOf: readonly string[]): User {
  const { username } = requireToken(world, call, anyOf);
  const user = username === null ? undefined : world.user(username);
  if (user === undefined) throw refuse(422, "This method requires an authenticated user");
  return user;
}

/** For endpoints that need no token but refuse an invalid one. */
export function checkTokenIfSent(world: World, call: Call, anyOf: readonly string[]): void {
  if (bearer(call) !== null) requireToken(world, call, anyOf);
}
