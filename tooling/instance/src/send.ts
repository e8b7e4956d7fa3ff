import type { ServerResponse } from "node:http";
import { setTimeout as timer } from "node:timers/promises";
import type { Answer } from "./http.ts";
import type { Fault } from "./types.ts";

/** Waits. Ends early if the instance closes. */
export async function pause(milliseconds: number, closing: AbortSignal): Promise<void> {
  await timer(milliseconds, undefined, { signal: closing }).catch(() => undefined);
}

/** Sends the answer at once or in small pieces. */
export async function send(
  response: ServerResponse,
  answer: Answer,
  extra: Answer["headers"],
  drip: Fault["drip"],
  closing: AbortSignal,
): Promise<void> {
  if (response.destroyed || closing.aborted) return;
  for (const [name, value] of Object.entries({ ...extra, ...answer.headers }))
    if (value !== "") response.setHeader(name, typeof value === "string" ? value : [...value]);
  response.statusCode = answer.status;
  const body = Buffer.from(answer.body);
  if (drip === undefined) {
    response.setHeader("Content-Length", body.length);
    response.end(body);
    return;
  }
  response.flushHeaders();
  const size = Math.max(1, drip.bytes);
  for (let at = 0; at < body.length && !response.destroyed && !closing.aborted; at += size) {
    response.write(body.subarray(at, at + size));
    await pause(drip.everyMs, closing);
  }
  response.end();
}
