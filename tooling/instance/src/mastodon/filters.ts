import { type Call, dataOf, isTruthy, json, notFound, refuse, scalar, textsIn } from "../http.ts";
import type { Routes } from "../router.ts";
import type { Json, JsonObject } from "../types.ts";
import type { FilterKeyword, UserFilter } from "../user-filters.ts";
import type { User, World } from "../world.ts";
import { requireUser } from "./auth.ts";

const READ_FILTERS = ["read", "read:filters"];
const WRITE_FILTERS = ["write", "write:filters"];
const CONTEXTS = ["home", "notifications", "public", "thread", "account"];
const ACTIONS = ["warn", "hide", "blur"];

/** The filters of the signed-in user. Mastodon lists expired ones, too: they only filter no longer. */
export function filterRoutes(world: World): Routes {
  const found = (call: Call, scopes: readonly string[]): { readonly user: User; readonly filter: UserFilter } => {
    const user = requireUser(world, call, scopes);
    const filter = user.filters.find(call.params["id"] ?? "");
    if (filter === undefined) throw notFound();
    return { user, filter };
  };
  return {
    "GET /api/v2/filters": (call) => json(requireUser(world, call, READ_FILTERS).filters.all().map(filterEntity)),
    "GET /api/v2/filters/:id": (call) => json(filterEntity(found(call, READ_FILTERS).filter)),
    "POST /api/v2/filters"(call) {
      const { filters } = requireUser(world, call, WRITE_FILTERS);
      const id = filters.makeId();
      const blank: UserFilter = { id, title: "", context: [], action: "warn", expiresAt: null, keywords: [] };
      const filter = changed(world, blank, dataOf(call), filters.makeId);
      if (filters.all().length >= world.limits.filters)
        throw refuse(422, "Validation failed: You have reached the maximum number of filters");
      return json(filterEntity(filters.put(filter)));
    },
    "PUT /api/v2/filters/:id"(call) {
      const { user, filter } = found(call, WRITE_FILTERS);
      return json(filterEntity(user.filters.put(changed(world, filter, dataOf(call), user.filters.makeId))));
    },
    "DELETE /api/v2/filters/:id"(call) {
      const { user, filter } = found(call, WRITE_FILTERS);
      user.filters.remove(filter.id);
      return json({});
    },
  };
}

function filterEntity({ id, title, context, action, expiresAt, keywords }: UserFilter): JsonObject {
  return {
    id,
    title,
    context,
    expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    filter_action: action,
    keywords: keywords.map((one) => ({ id: one.id, keyword: one.keyword, whole_word: one.wholeWord })),
    statuses: [],
  };
}

/** @throws Refusal 422 for a field that Mastodon refuses */
function changed(world: World, filter: UserFilter, data: JsonObject, makeId: () => string): UserFilter {
  const { title = filter.title, filter_action: action = filter.action, expires_in: seconds } = data;
  const context = data["context"] === undefined ? filter.context : textsIn(data["context"]);
  if (scalar(title).trim() === "") throw refuse(422, "Validation failed: Title can't be blank");
  if (context.length === 0 || !context.every((one) => CONTEXTS.includes(one)))
    throw refuse(422, "Validation failed: Context None or invalid context supplied");
  if (!ACTIONS.includes(scalar(action))) throw refuse(422, `'${scalar(action)}' is not a valid action`);
  const noEnd = seconds === null || seconds === "";
  const end = noEnd ? null : world.now() + Number.parseInt(scalar(seconds), 10) * 1_000;
  return {
    ...filter,
    title: scalar(title),
    context,
    action: scalar(action),
    expiresAt: seconds === undefined ? filter.expiresAt : end,
    keywords: keywordsOf(filter.keywords, data["keywords_attributes"], makeId),
  };
}

/** Changes, removes and adds keywords as Rails' nested attributes do. */
function keywordsOf(known: readonly FilterKeyword[], attributes: Json | undefined, makeId: () => string) {
  const keywords = new Map(known.map((one) => [one.id, one]));
  for (const value of Array.isArray(attributes) ? attributes : []) {
    const id = value.id === undefined ? makeId() : scalar(value.id);
    const old = keywords.get(id);
    if (value.id !== undefined && old === undefined) throw notFound();
    const keyword = value.keyword === undefined ? (old?.keyword ?? "") : scalar(value.keyword);
    if (isTruthy(value["_destroy"])) keywords.delete(id);
    else if (keyword !== "")
      keywords.set(id, { id, keyword, wholeWord: isTruthy(value.whole_word ?? old?.wholeWord ?? true) });
  }
  return [...keywords.values()];
}
