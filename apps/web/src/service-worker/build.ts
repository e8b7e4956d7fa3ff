/** The files of a deployed site that the worker caches for offline use. The build writes this value into the worker. */
export interface Build {
  /** Changes when any of the files changes. */
  readonly version: string;
  /** "" or "/path". */
  readonly base: string;
  /** Path with base path → hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

/** A message from a page to the worker. */
export type PageMessage =
  | { readonly type: "take-over" }
  /** `path` with base path, without query. */
  | { readonly type: "visited"; readonly path: string };

/** Parses a message. Returns undefined for any other value. */
export function readMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "take-over") return { type: "take-over" };
  if (data.type !== "visited" || !("path" in data) || typeof data.path !== "string") return undefined;
  return { type: "visited", path: data.path };
}
