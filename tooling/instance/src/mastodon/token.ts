import { createHash } from "node:crypto";
import { type Answer, type Call, json, refuse } from "../http.ts";
import type { Grant } from "../oauth-store.ts";
import type { Routes } from "../router.ts";
import { coversAll, knownScopes, parseScopes } from "../scopes.ts";
import type { App, Token } from "../types.ts";
import type { World } from "../world.ts";

const INVALID_GRANT =
  "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.";
export const INVALID_CLIENT =
  "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.";

export function tokenRoutes(world: World): Routes {
  return {
    "POST /oauth/token": (call) => issue(world, call),
    "POST /oauth/revoke": (call) => revoke(world, call),
    "GET /.well-known/oauth-authorization-server": () => json(metadata(world)),
  };
}

function issue(world: World, call: Call): Answer {
  const app = client(world, call);
  if (app === undefined) throw refuse(401, "invalid_client", INVALID_CLIENT);
  const kind = required(call, "grant_type");
  if (kind === "authorization_code") return answer(exchange(world, call, app));
  if (kind !== "client_credentials") {
    const text = "The authorization grant type is not supported by the authorization server.";
    throw refuse(400, "unsupported_grant_type", text);
  }
  const scopes = parseScopes(call.form.get("scope") ?? "read");
  if (!coversAll(app.scopes, scopes))
    throw refuse(400, "invalid_scope", "The requested scope is invalid, unknown, or malformed.");
  return answer(world.oauth.issue(app.clientId, null, scopes));
}

function exchange(world: World, call: Call, app: App): Token {
  const code = required(call, "code");
  const redirectUri = required(call, "redirect_uri");
  const grant = world.oauth.peek(code);
  if (grant === undefined || grant.clientId !== app.clientId || grant.redirectUri !== redirectUri)
    throw refuse(400, "invalid_grant", INVALID_GRANT);
  if (grant.challenge !== null && challengeOf(required(call, "code_verifier")) !== grant.challenge)
    throw refuse(400, "invalid_grant", INVALID_GRANT);
  world.oauth.spend(code);
  return issueFor(world, grant);
}

/** The token of a code. Older ones of the user may end. */
export function issueFor({ oauth, consent }: World, { clientId, username, scopes, claimed }: Grant): Token {
  const token = oauth.issue(clientId, username, scopes, claimed);
  if (consent.revokesOlder === true) oauth.revokeOlder(token);
  return token;
}

const answer = (token: Token): Answer => json(tokenEntity(token), 200, { "Cache-Control": "no-store" });

export function tokenEntity({ token, claimed, createdAt }: Token) {
  return { access_token: token, token_type: "Bearer", scope: claimed.join(" "), created_at: createdAt };
}

function revoke(world: World, call: Call): Answer {
  const app = client(world, call);
  const token = world.oauth.token(call.form.get("token") ?? "");
  if (app === undefined || (token !== undefined && token.clientId !== app.clientId))
    throw refuse(403, "unauthorized_client", "You are not authorized to revoke this token");
  if (token !== undefined) world.oauth.revoke(token.token);
  return json({});
}

/** The app that authenticates by form fields or by HTTP Basic. */
function client(world: World, call: Call): App | undefined {
  const basic = /^Basic\s+(.+)$/i.exec(call.headers.authorization ?? "")?.[1];
  const [basicId, basicSecret] = Buffer.from(basic ?? "", "base64")
    .toString("utf8")
    .split(":");
  const app = world.oauth.app(call.form.get("client_id") ?? basicId ?? "");
  return app?.clientSecret === (call.form.get("client_secret") ?? basicSecret) ? app : undefined;
}

function required(call: Call, name: string): string {
  const value = call.form.get(name);
  if (value === null || value === "") throw refuse(400, "invalid_request", `Missing required parameter: ${name}.`);
  return value;
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function metadata(world: World) {
  return {
    issuer: `${world.origin}/`,
    service_documentation: "https://docs.joinmastodon.org/",
    authorization_endpoint: `${world.origin}/oauth/authorize`,
    token_endpoint: `${world.origin}/oauth/token`,
    app_registration_endpoint: `${world.origin}/api/v1/apps`,
    revocation_endpoint: `${world.origin}/oauth/revoke`,
    scopes_supported: knownScopes(),
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment", "form_post"],
    grant_types_supported: ["authorization_code", "client_credentials"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
  };
}
