import { dataOf, isTruthy, json, notFound, refuse, scalar, textsIn } from "../http.ts";
import type { Routes } from "../router.ts";
import type { Json, JsonObject } from "../types.ts";
import type { FilterKeyword, UserFilter } from "../user-filters.ts";
import type { World } from "../world.ts";
import { requireUser } from "./auth.ts";

const READ_FILTERS = ["read", "read:filters"];
const WRITE_FILTERS = ["write", "write:filters"];
const CONTEXTS = ["home", "notifications", "public", "thread", "account"];
const ACTIONS = ["warn", "hide", "blur"];

/** The filters of the signed-in user. Mastodon lists expired ones, too: they only filter no longer. */
export function filterRoutes(world: World): Routes {
  return {
    "GET /api/v2/filters": (call) => json(requireUser(world, call, READ_FILTERS).filters.all().map(filterEntity)),
    "POST /api/v2/filters"(call) {
      const { filters } = requireUser(world, call, WRITE_FILTERS);
      return json(filterEntity(filters.add(filterOf(world, dataOf(call), filters.makeId))));
    },
    "DELETE /api/v2/filters/:id"(call) {
      const { filters } = requireUser(world, call, WRITE_FILTERS);
      if (!filters.remove(call.params["id"] ?? "")) throw notFound();
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
function filterOf(world: World, data: JsonObject, makeId: () => string): UserFilter {
  const { title, filter_action: action = "warn", expires_in: seconds = "" } = data;
  const context = textsIn(data["context"]);
  if (scalar(title).trim() === "") throw refuse(422, "Validation failed: Title can't be blank");
  if (context.length === 0 || !context.every((one) => CONTEXTS.includes(one)))
    throw refuse(422, "Validation failed: Context None or invalid context supplied");
  if (!ACTIONS.includes(scalar(action))) throw refuse(422, `'${scalar(action)}' is not a valid action`);
  const noEnd = seconds === null || seconds === "";
  return {
    id: makeId(),
    title: scalar(title),
    context,
    action: scalar(action),
    expiresAt: noEnd ? null : world.now() + Number.parseInt(scalar(seconds), 10) * 1_000,
    keywords: keywordsIn(data["keywords_attributes"], makeId),
  };
}

function keywordsIn(attributes: Json | undefined, makeId: () => string): readonly FilterKeyword[] {
  const named = Array.isArray(attributes) ? attributes.filter(({ keyword }) => scalar(keyword) !== "") : [];
  return named.map(({ keyword, whole_word: wholeWord = true }) => ({
    id: makeId(),
    keyword: scalar(keyword),
    wholeWord: isTruthy(wholeWord),
  }));
}
