/** The length of each hash in a `Build`: the start of SHA-256 in hexadecimal digits. */
export const DIGEST_LENGTH = 12;

/** The files and pages of a deployed site. The build writes this value into the worker, which caches nothing with another hash. */
export interface Build {
  /** Changes when any of the files or pages changes. */
  readonly version: string;
  /** "" or "/path". */
  readonly base: string;
  /** Next's id of the build, which each page contains. "" if unknown. */
  readonly id: string;
  /** The files that the worker caches when it is installed: path with base path → hash of its content. */
  readonly files: Readonly<Record<string, string>>;
  /** All other pages, which the worker caches when they are visited. */
  readonly pages: Readonly<Record<string, string>>;
}

export type PageMessage =
  | { readonly type: "take-over" }
  /** `path` with base path, without query. The worker answers on the port of the message once it has kept the page. */
  | { readonly type: "visited"; readonly path: string };

/** Parses a message. Returns undefined for any other value. */
export function readMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "take-over") return { type: "take-over" };
  if (data.type !== "visited" || !("path" in data) || typeof data.path !== "string") return undefined;
  return { type: "visited", path: data.path };
}
