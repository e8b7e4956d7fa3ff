import type { Clock } from "@roster/core";
import { isLoopbackOrigin } from "@roster/core/site";

/** The software of a server, as it says itself, e.g. "gotosocial". */
export async function softwareOf(
  host: string,
  around: { readonly clock: Clock; readonly pageOrigin: string; readonly signal?: AbortSignal },
): Promise<string | undefined> {
  const { pageOrigin, ...io } = around;
  const { findSoftware } = await import("@roster/core/remote-follow");
  return findSoftware(host, { ...io, allowLoopback: isLoopbackOrigin(pageOrigin) });
}
