import { type Answer, type Call, json, refuse } from "./http.ts";
import { controlMessages } from "./messages.ts";
import type { Route } from "./router.ts";
import type { Fault, Instance, JsonFault } from "./types.ts";

/** Controls the instance over HTTP. Pages of other origins cannot use it: it requires JSON bodies and sends no CORS. */
export function controlRoutes(instance: Instance): readonly Route[] {
  return [
    { method: "POST", path: "/__faults", handler: (call) => addFault(instance, call) },
    {
      method: "DELETE",
      path: "/__faults",
      handler() {
        instance.clearFaults();
        return done();
      },
    },
    { method: "GET", path: "/__state", handler: () => stateOf(instance) },
    { method: "POST", path: "/__control", handler: (call) => control(instance, call) },
  ];
}

function addFault(instance: Instance, call: Call): Answer {
  const { pattern, fault, ...flat } = bodyOf<JsonFault & { pattern?: string; fault?: JsonFault }>(call);
  if (typeof pattern !== "string") throw refuse(422, controlMessages.noPattern);
  const added: Fault = fault ?? flat;
  try {
    instance.fault(pattern, added);
  } catch (error) {
    throw refuse(422, error instanceof Error ? error.message : controlMessages.badPattern);
  }
  return done();
}

function stateOf(instance: Instance): Answer {
  const { apps, tokens, requests } = instance.state;
  const body = {
    apps,
    tokens,
    follows: instance.state.follows(),
    requested: instance.state.requested(),
    requests,
  };
  return { status: 200, headers: { "Content-Type": "application/json; charset=utf-8" }, body: JSON.stringify(body) };
}

function control(instance: Instance, call: Call): Answer {
  const {
    verb = "",
    acct = "",
    username,
    count = 0,
  } = bodyOf<{
    verb?: string;
    acct?: string;
    username?: string;
    count?: number;
  }>(call);
  switch (verb) {
    case "seedFollow":
      instance.seedFollow(acct, username);
      break;
    case "seedUnfollow":
      instance.seedUnfollow(acct, username);
      break;
    case "acceptRequests":
      instance.acceptRequests();
      break;
    case "dropApps":
      instance.dropApps();
      break;
    case "revokeTokens":
      instance.revokeTokens();
      break;
    case "setFollowings":
      instance.setFollowings(count);
      break;
    default:
      throw refuse(422, controlMessages.unknownVerb(verb));
  }
  return done();
}

/** Trusts the shape of the body, because only our tests call it, but requires the content type JSON. */
function bodyOf<Shape extends object>(call: Call): Partial<Shape> {
  if (!(call.headers["content-type"] ?? "").startsWith("application/json")) throw refuse(415, controlMessages.notJson);
  const value: Partial<Shape> | null = JSON.parse(call.body === "" ? "{}" : call.body);
  return value ?? {};
}

function done(): Answer {
  return json({});
}
