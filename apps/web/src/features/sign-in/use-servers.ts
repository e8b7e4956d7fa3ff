import { useSignIn } from "./sign-in-service.ts";
import { type Servers, serversOf } from "./servers.ts";

export function useServers(): Servers {
  return serversOf(useSignIn().servers);
}
