import { type Answer, type Call, json, refuse } from "./http.ts";
import type { Route } from "./router.ts";
import type { Fault, Instance, JsonFault } from "./types.ts";

/** The instance's switches over HTTP. JSON bodies only and no CORS, so that no page of another origin reaches them. */
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
  if (typeof pattern !== "string") throw refuse(422, 'A fault needs a "pattern", for example "GET /api/v1/instance".');
  const wanted: Fault = fault ?? flat;
  try {
    instance.fault(pattern, wanted);
  } catch (error) {
    throw refuse(422, error instanceof Error ? error.message : "Unusable pattern");
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
      throw refuse(422, `There is no verb "${verb}".`);
  }
  return done();
}

/** The caller is a test of this repository; the shape is trusted, the content type is not. */
function bodyOf<Shape extends object>(call: Call): Partial<Shape> {
  if (!(call.headers["content-type"] ?? "").startsWith("application/json")) throw refuse(415, "Send JSON.");
  const value: Partial<Shape> | null = JSON.parse(call.body === "" ? "{}" : call.body);
  return value ?? {};
}

function done(): Answer {
  return json({});
}
