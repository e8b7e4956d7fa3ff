import { type Call, json, refuse } from "../http.ts";
import type { Routes } from "../router.ts";
import { isKnownScope, parseScopes } from "../scopes.ts";
import type { App, JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { requireToken } from "./auth.ts";

const NAME_LIMIT = 60;
const VAPID_KEY = "BCk-QqERU0q-CfYZjcuB6lnyyOYfJ2AifKqfeGIm7Z-HiTU5T9eTG5GxVA0_OH5mMlI4UkkDTpaZwozy0TzdZ2M=";
export const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

export function appRoutes(world: World): Routes {
  return {
    "POST /api/v1/apps": (call) => json(registered(register(world, call))),
    "GET /api/v1/apps/verify_credentials"(call) {
      const token = requireToken(world, call, ["read", "profile", "write", "follow", "push", "read:accounts"]);
      const app = world.oauth.app(token.clientId);
      if (app === undefined) throw refuse(401, "The access token is invalid");
      const { client_secret: _, ...shown } = registered(app);
      return json(shown);
    },
  };
}

function register(world: World, call: Call): App {
  const name = call.form.get("client_name") ?? "";
  const website = call.form.get("website");
  const redirectUris = [...call.form.getAll("redirect_uris"), ...call.form.getAll("redirect_uris[]")].flatMap((text) =>
    text.split(/\s+/).filter((uri) => uri !== ""),
  );
  const scopes = parseScopes(call.form.get("scopes") ?? "read");
  const problems = [...nameProblems(name), ...redirectProblems(redirectUris)];
  if (!scopes.every(isKnownScope)) problems.push("Scopes doesn't match configured on the server.");
  if (website !== null && website !== "" && !isHttp(website)) problems.push("Application website is invalid");
  if (problems.length > 0) throw refuse(422, `Validation failed: ${problems.join(", ")}`);
  return world.oauth.register({ name, website: website === "" ? null : website, scopes, redirectUris });
}

function nameProblems(name: string): string[] {
  if (name.trim() === "") return ["Application name can't be blank"];
  return Array.from(name).length > NAME_LIMIT
    ? [`Application name is too long (maximum is ${NAME_LIMIT} characters)`]
    : [];
}

function redirectProblems(uris: readonly string[]): readonly string[] {
  if (uris.length === 0) return ["Redirect URI can't be blank"];
  return [...new Set(uris.flatMap(redirectProblem))];
}

function redirectProblem(uri: string): readonly string[] {
  if (uri === OUT_OF_BAND) return [];
  if (!URL.canParse(uri)) {
    return [uri.includes("://") ? "Redirect URI must be a valid URI." : "Redirect URI must be an absolute URI."];
  }
  const { protocol, hash } = new URL(uri);
  if (["data:", "vbscript:", "javascript:"].includes(protocol)) return ["Redirect URI is forbidden by the server."];
  return hash === "" ? [] : ["Redirect URI cannot contain a fragment."];
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function registered(app: App): JsonObject {
  return {
    id: app.id,
    name: app.name,
    website: app.website,
    scopes: app.scopes,
    redirect_uri: app.redirectUris.join("\n"),
    redirect_uris: app.redirectUris,
    client_id: app.clientId,
    client_secret: app.clientSecret,
    client_secret_expires_at: 0,
    vapid_key: VAPID_KEY,
  };
}
