/** What a deployed site consists of, as far as it is kept for use without a network. The build writes it into the worker. */
export interface Build {
  /** Changes when any of the files does. */
  readonly version: string;
  /** "" or "/path". */
  readonly base: string;
  /** Path with base path → what its content is. */
  readonly files: Readonly<Record<string, string>>;
}

/** Shown for a page that is not here. One of the build's files. */
export const OFFLINE_PATH = "/offline";

/** What a page may tell the worker. */
export type PageMessage =
  | { readonly type: "take-over" }
  /** `path` with base path, without query. */
  | { readonly type: "visited"; readonly path: string };

/** Reads a message; undefined for anything else. */
export function readMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "take-over") return { type: "take-over" };
  if (data.type !== "visited" || !("path" in data) || typeof data.path !== "string") return undefined;
  return { type: "visited", path: data.path };
}
