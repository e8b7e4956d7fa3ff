import type { Account } from "../directory.ts";
import { type Answer, type Call, dataOf, isTruthy, json, notFound, refuse, scalar, textsIn } from "../http.ts";
import type { Routes } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { UserList } from "../user-lists.ts";
import type { User, World } from "../world.ts";
import { linksOf, limitOf } from "./accounts.ts";
import { requireUser } from "./auth.ts";
import { accountEntity } from "./entities.ts";

const POLICIES = ["list", "followed", "none"];
const TITLE_LIMIT = 256;

/** The lists of the signed-in user, and the accounts in them. */
export function userListRoutes(world: World): Routes {
  return {
    "GET /api/v1/lists": (call) => json(userFor(world, call, "read").lists.all().map(entityIn(world))),
    "POST /api/v1/lists": (call) => create(world, call),
    "DELETE /api/v1/lists/:id"(call) {
      const { user, list } = ofUser(world, call, "write");
      user.lists.remove(list.id);
      return json({});
    },
    "GET /api/v1/lists/:id/accounts": (call) => members(world, call),
    "POST /api/v1/lists/:id/accounts": (call) => take(world, call),
    "DELETE /api/v1/lists/:id/accounts"(call) {
      const { user, list } = ofUser(world, call, "write");
      user.lists.drop(list.id, textsIn(dataOf(call)["account_ids"]));
      return json({});
    },
  };
}

/** @throws Refusal 401 and 403 as for every token */
export function userFor(world: World, call: Call, kind: "read" | "write"): User {
  const { listsForEveryToken } = world.abilities;
  return requireUser(world, call, [kind, `${kind}:lists`, ...(listsForEveryToken ? ["read:accounts"] : [])]);
}

/** @throws Refusal like userFor, and 404 for a list of somebody else */
function ofUser(world: World, call: Call, kind: "read" | "write"): { readonly user: User; readonly list: UserList } {
  const user = userFor(world, call, kind);
  const list = user.lists.find(call.params["id"] ?? "");
  if (list === undefined) throw notFound();
  return { user, list };
}

export const entityIn =
  ({ abilities }: World) =>
  ({ id, title, repliesPolicy, exclusive }: UserList): JsonObject => ({
    id,
    title,
    replies_policy: repliesPolicy,
    ...(abilities.exclusive !== "absent" && { exclusive }),
  });

function create(world: World, call: Call): Answer {
  const user = userFor(world, call, "write");
  const fields = fieldsOf(world, call);
  if (user.lists.all().length >= world.listLimit)
    throw refuse(422, "Validation failed: You have reached the maximum number of lists");
  return json(entityIn(world)(user.lists.add(fields)));
}

/** The fields of a list that a request names. @throws Refusal 422 for a bad one */
export function fieldsOf({ abilities }: World, call: Call): Pick<UserList, "title"> & Partial<UserList> {
  const { title, replies_policy: policy, exclusive } = dataOf(call);
  const name = scalar(title).trim();
  if (name === "") throw refuse(422, "Validation failed: Title can't be blank");
  if (name.length > TITLE_LIMIT)
    throw refuse(422, `Validation failed: Title is too long (maximum is ${TITLE_LIMIT} characters)`);
  if (policy !== undefined && !POLICIES.includes(scalar(policy)))
    throw refuse(422, `'${scalar(policy)}' is not a valid replies_policy`);
  return {
    title: name,
    ...(policy !== undefined && { repliesPolicy: scalar(policy) }),
    ...(exclusive !== undefined && abilities.exclusive === "kept" && { exclusive: isTruthy(exclusive) }),
  };
}

/** Takes all accounts or none. @throws Refusal 404 if one is unknown or not followed, 422 if one is in the list */
function take(world: World, call: Call): Answer {
  const { user, list } = ofUser(world, call, "write");
  const ids = [...new Set(textsIn(dataOf(call)["account_ids"]))];
  const accounts = ids.map((id) => world.directory.byId(id));
  if (!accounts.every((account) => account !== undefined && mayJoin(world, user, account))) throw notFound();
  const isStrict = world.abilities.lists !== "any";
  if (isStrict && ids.some((id) => list.members.includes(id)))
    throw refuse(422, "Validation failed: Account has already been taken");
  if (ids.some((id) => world.refusedInLists.has(id)))
    throw refuse(422, "Validation failed: The list cannot take this account");
  user.lists.take(list.id, ids);
  return json({});
}

function mayJoin({ abilities }: World, user: User, { id }: Account): boolean {
  if (abilities.lists === "any" || id === user.account.id || user.graph.isFollowing(id)) return true;
  return abilities.lists === "requested" && user.graph.isRequested(id);
}

/** The accounts of a list, by their ids, newest first. */
function members(world: World, call: Call): Answer {
  const { list } = ofUser(world, call, "read");
  const limit = limitOf(world, call);
  const maxId = call.query.get("max_id");
  const sorted = list.members.toSorted((a, b) => (a < b ? 1 : -1)).filter((id) => maxId === null || id < maxId);
  const ids = sorted.slice(0, limit);
  const accounts = ids.flatMap((id) => world.directory.byId(id) ?? []);
  const [first, last] = [ids[0], ids.at(-1)];
  const edges = {
    ...(last !== undefined && ids.length === limit && { next: last }),
    ...(first !== undefined && { previous: first }),
  };
  return json(
    accounts.map((account) => accountEntity(world, account)),
    200,
    linksOf(call, edges),
  );
}
