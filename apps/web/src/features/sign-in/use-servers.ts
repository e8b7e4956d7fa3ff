import { useSignIn } from "./deferred-sign-in.ts";
import { type Servers, serversOf } from "./servers.ts";

export function useServers(): Servers {
  return serversOf(useSignIn().servers);
}
