const PATIENCE_MS = 20_000;

/** A response of a deployed site. Status 0: the host did not answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly text: string;
}

/** A deployed site, and the facts that several checks need. */
export type LiveSite = ReturnType<typeof openLiveSite>;

/** The result of one check. */
export interface Finding {
  /** What was found, in one sentence. */
  readonly found: string;
  /** What to do about it. Absent if all is well. */
  readonly remedy?: string;
}

/** Opens a deployed site by its address. @throws Error if the text is not an address with http or https */
export function openLiveSite(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`"${address}" is no address. Write it with https://, such as https://roster.example.`);
  const base = url.pathname.replace(/\/$/, "");
  const known = new Map<string, Promise<Answer>>();
  return {
    origin: url.origin,
    /** "" or "/path". */
    base,
    /** Requests a path below the base path. A second call returns the first answer. Follows no redirect. */
    get(path: string): Promise<Answer> {
      const answer = known.get(path) ?? request(url.origin + base + path);
      known.set(path, answer);
      return answer;
    },
  };
}

async function request(url: string): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, text: body.toString() };
  } catch {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), text: "" };
  }
}

/** Returns "answers with 404", with the status of the response, or "does not answer". */
export function explainStatus({ status }: Answer): string {
  return status === 0 ? "does not answer" : `answers with ${status}`;
}
