/** How a request is sent. */
interface RequestOptions {
  readonly requestInit?: { readonly signal?: AbortSignal };
  readonly encoding?: "json";
}

type Send = (
  path: string,
  data?: unknown,
  options?: RequestOptions,
) => Promise<{ readonly headers: Headers; readonly data: unknown }>;

/** Requests to one instance with one token. masto's own type, which it fits, needs the DOM library to compile. */
export type RequestsTo = Readonly<Record<"get" | "post" | "delete", Send>>;
