import { createHash } from "node:crypto";
import { JSON_TYPE, refuse } from "../http.ts";
import { accountId, secret } from "../ids.ts";
import { microseconds } from "../rate-limit.ts";
import type { Route } from "../router.ts";
import type { World } from "../world.ts";
import { replaceRoute, type ServerQuirks, mapRefusals, withList, withObject, withoutParameter } from "./quirks.ts";
import { listWithoutPaging, requestFollows, withVersion } from "./shared.ts";

const APP_FIELDS = new Set(["client_name", "redirect_uris", "redirect_uris[]", "scopes", "website"]);

/** Hollo: UUIDs, strict app registration, errors as objects, no `state` after a deny, follows start as requests. */
export const hollo: ServerQuirks = {
  accountId: uuid,
  clientId: secret,
  reset: microseconds,
  routes: (base, world) =>
    strict(withoutExactMatch(requestFollows(listWithoutPaging(withInstanceInfo(base), world)), world)),
};

function withInstanceInfo(base: readonly Route[]): readonly Route[] {
  const routes = withVersion(base, "0.10.0", { urls: {} });
  return replaceRoute(routes, "GET /api/v2/instance", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, configuration: { statuses: { max_characters: 10_000 } } })),
  );
}

/** The search returns similar accounts but not the exact one. */
function withoutExactMatch(routes: readonly Route[], world: World): readonly Route[] {
  return replaceRoute(routes, "GET /api/v1/accounts/search", (handler, call) => {
    const exact = world.directory.byAcct(call.query.get("q") ?? "")?.id;
    return withList(handler(call), (list) => list.filter(({ id }) => id !== exact));
  });
}

function strict(routes: readonly Route[]): readonly Route[] {
  const register = replaceRoute(routes, "POST /api/v1/apps", (handler, call) => {
    const unknown = [...call.form.keys()].find((name) => !APP_FIELDS.has(name));
    if (unknown !== undefined) throw refuse(422, `Unrecognized key: "${unknown}"`);
    return handler(call);
  });
  const deny = replaceRoute(register, "POST /oauth/authorize", (handler, call) =>
    withoutParameter(handler(call), (url) => url.searchParams.has("error"), "state"),
  );
  const exchange = replaceRoute(deny, "POST /oauth/token", (handler, call) =>
    withObject(handler(call), (value) => ({ ...value, created_at: Number(value["created_at"]) * 1_000 })),
  );
  return mapRefusals(exchange, (answer) => ({
    ...answer,
    headers: { "Content-Type": JSON_TYPE },
    body: JSON.stringify({ success: false, error: { name: "Error", message: JSON.parse(String(answer.body)).error } }),
  }));
}

function uuid(sequence: number): string {
  const digest = createHash("sha256").update(accountId(sequence)).digest("hex");
  return [digest.slice(0, 8), digest.slice(8, 12), `7${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
    .concat(digest.slice(20, 32))
    .join("-");
}
