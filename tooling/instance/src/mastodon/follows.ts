import { type Answer, type Call, dataOf, isTruthy, json, Refusal, refuse, textsIn } from "../http.ts";
import type { Limiter, RateHeaders } from "../rate-limit.ts";
import type { Routes } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { User, World } from "../world.ts";
import { accountOf } from "./accounts.ts";
import { requireUser } from "./auth.ts";
import { relationshipEntity } from "./entities.ts";

const WRITE_FOLLOWS = ["write", "write:follows", "follow"];

export function followRoutes(world: World, limiter: Limiter): Routes {
  return {
    "GET /api/v1/accounts/relationships": (call) => relationships(world, call),
    "POST /api/v1/accounts/:id/follow": (call) => follow(world, limiter, call),
    "POST /api/v1/accounts/:id/unfollow": (call) => unfollow(world, call),
  };
}

function relationships(world: World, call: Call): Answer {
  const user = requireUser(world, call, ["read", "read:follows"]);
  const ids = new Set([...call.query.getAll("id[]"), ...call.query.getAll("id")]);
  const accounts = [...ids].flatMap((id) => world.directory.byId(id) ?? []);
  return json(accounts.map((account) => relationshipEntity(user, account)));
}

function follow(world: World, limiter: Limiter, call: Call): Answer {
  const user = requireUser(world, call, WRITE_FOLLOWS);
  const account = accountOf(world, call);
  if (account.id === user.account.id) throw refuse(403, "This action is not allowed");
  let headers: RateHeaders = {};
  if (!user.graph.isFollowing(account.id) && !user.graph.isRequested(account.id)) {
    const verdict = limiter.follow(user.username);
    headers = verdict.headers;
    if (verdict.exceeded) throw new Refusal(json({ error: "Too many requests" }, 429, headers));
  }
  if (account.locked) user.graph.request(account.id);
  else if (call.requestedOnly) user.graph.request(account.id, world.now() + world.acceptAfterMs);
  else user.graph.follow(account.id);
  keepOptions(user, account.id, dataOf(call));
  return json(relationshipEntity(user, account), 200, headers);
}

/** Keeps the options that a request names, and leaves the others. */
function keepOptions({ graph, abilities }: User, accountId: string, data: JsonObject): void {
  const { notify, reblogs, languages } = data;
  graph.setOptions(accountId, {
    ...(notify !== undefined && abilities.notify !== "ignored" && { notify: isTruthy(notify) }),
    ...(reblogs !== undefined && abilities.reblogs !== "ignored" && { reblogs: isTruthy(reblogs) }),
    ...(languages !== undefined &&
      abilities.languages === "kept" && { languages: languages === null ? null : textsIn(languages) }),
  });
}

function unfollow(world: World, call: Call): Answer {
  const user = requireUser(world, call, WRITE_FOLLOWS);
  const account = accountOf(world, call);
  user.graph.drop(account.id);
  return json(relationshipEntity(user, account));
}
