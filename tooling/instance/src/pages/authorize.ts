import { type Answer, type Call, redirect, Refusal } from "../http.ts";
import type { Routes } from "../router.ts";
import { coversAll, isKnownScope, parseScopes, scopeWords } from "../scopes.ts";
import type { App } from "../types.ts";
import type { User, World } from "../world.ts";
import { OUT_OF_BAND } from "../mastodon/apps.ts";
import { INVALID_CLIENT } from "../mastodon/token.ts";
import { errorPage, type Html, html, page } from "./html.ts";
import { otherAccount, toSignIn, visitor, visitorOfForm } from "./sign-in.ts";

/** An authorization request whose redirect address belongs to its app, and what is wrong with it. */
interface AuthorizationRequest {
  readonly app: App;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
  readonly challenge: string | null;
  readonly problem?: readonly [error: string, description: string] | undefined;
}

const FIELDS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
];

export function authorizeRoutes(world: World): Routes {
  return {
    "GET /oauth/authorize": (call) => show(world, call),
    "POST /oauth/authorize": (call) => decide(world, call),
  };
}

function show(world: World, call: Call): Answer {
  const request = readRequest(world, call.query);
  const signedIn = visitor(world, call);
  if (signedIn === undefined) return toSignIn(call);
  if (request.problem !== undefined) return refused(request, ...request.problem, 302);
  const known = world.oauth.matching(request.app.clientId, signedIn.user.username, request.scopes);
  const forced = ["1", "true"].includes(call.query.get("force_login") ?? "");
  if (known !== undefined && !forced) return grant(world, request, signedIn.user, 302);

  const { name, website } = request.app;
  const from =
    website === null
      ? html``
      : html`<p class="quiet">Website: <a href="${website}" rel="noopener noreferrer">${website}</a></p>`;
  const hidden = FIELDS.map((field): Html => {
    const value = call.query.get(field);
    return value === null ? html`` : html`<input type="hidden" name="${field}" value="${value}" /> `;
  });
  const content = html`<h1>${name} would like permission to access your account</h1>
    ${from}
    <p>
      You are signed in as <strong>@${signedIn.user.username}@${world.host}</strong>. If you authorize it,
      <strong>${name}</strong> will be able to:
    </p>
    <ul>
      ${request.scopes.map((scope) => html`<li>${scopeWords(scope)} <span class="quiet">(${scope})</span></li> `)}
    </ul>
    <p class="quiet">${returnText(request.redirectUri)}</p>
    <form method="post" action="/oauth/authorize">
      <input type="hidden" name="authenticity_token" value="${signedIn.session.csrf}" />
      ${hidden}
      <div class="actions">
        <button type="submit" name="decision" value="authorize">Authorize</button>
        <button class="plain" type="submit" name="decision" value="deny">Deny</button>
      </div>
    </form>
    <div class="actions">${otherAccount(signedIn.session, `${call.path}?${call.rawQuery}`)}</div>`;
  return page("Authorization required", world.title, content);
}

function decide(world: World, call: Call): Answer {
  const { user } = visitorOfForm(world, call);
  const request = readRequest(world, call.form);
  if (request.problem !== undefined) return refused(request, ...request.problem, 302);
  if (call.form.get("decision") === "authorize") return grant(world, request, user, 303);
  return refused(request, "access_denied", "The resource owner or authorization server denied the request.", 303);
}

function grant(world: World, request: AuthorizationRequest, user: User, status: number): Answer {
  const { app, redirectUri, state, challenge } = request;
  const { drops = [], silently = false } = world.consent;
  const scopes = request.scopes.filter((scope) => !drops.includes(scope));
  const claimed = silently && { claimed: request.scopes };
  const grantee = { clientId: app.clientId, username: user.username };
  const code = world.oauth.grant({ ...grantee, redirectUri, scopes, challenge, ...claimed });
  if (redirectUri === OUT_OF_BAND) {
    const content = html`<h1>Copy this authorization code</h1>
      <p><code>${code}</code></p>`;
    return page("Authorization code", world.title, content);
  }
  return back(redirectUri, { code, ...(state !== null && { state }) }, status);
}

/** @throws Refusal with a page if app or address are unknown: to redirect there would be an open redirect */
function readRequest(world: World, fields: URLSearchParams): AuthorizationRequest {
  const refuse = (text: string, status: number): Refusal =>
    new Refusal(errorPage(world.title, "An error has occurred", text, status));
  const app = world.oauth.app(fields.get("client_id") ?? "");
  if (app === undefined) throw refuse(INVALID_CLIENT, 401);
  const redirectUri = fields.get("redirect_uri") ?? "";
  if (!app.redirectUris.includes(redirectUri)) throw refuse("The redirect uri included is not valid.", 400);
  const scopes = parseScopes(fields.get("scope") ?? "read");
  const challenge = fields.get("code_challenge");
  const request = { app, redirectUri, scopes, state: fields.get("state"), challenge };
  return { ...request, problem: problemOf(request, fields) };
}

function problemOf(
  { app, scopes, challenge }: AuthorizationRequest,
  fields: URLSearchParams,
): AuthorizationRequest["problem"] {
  const kind = fields.get("response_type");
  if (kind === null || kind === "") return ["invalid_request", "Missing required parameter: response_type."];
  if (kind !== "code")
    return ["unsupported_response_type", "The authorization server does not support this response type."];
  if (scopes.length === 0 || !scopes.every(isKnownScope) || !coversAll(app.scopes, scopes))
    return ["invalid_scope", "The requested scope is invalid, unknown, or malformed."];
  if (challenge !== null && fields.get("code_challenge_method") !== "S256")
    return ["invalid_code_challenge_method", "The code_challenge_method must be S256."];
  return undefined;
}

function refused(request: AuthorizationRequest, error: string, description: string, status: number): Answer {
  const { state } = request;
  return back(request.redirectUri, { error, error_description: description, ...(state !== null && { state }) }, status);
}

function back(redirectUri: string, fields: Readonly<Record<string, string>>, status: number): Answer {
  if (redirectUri === OUT_OF_BAND) return redirect("/", status);
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value);
  return redirect(url.href, status);
}

function returnText(redirectUri: string): string {
  return redirectUri === OUT_OF_BAND
    ? "You will return to the app by copying a code."
    : `You will return to ${new URL(redirectUri).host || redirectUri}.`;
}
