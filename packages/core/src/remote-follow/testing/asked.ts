import { findFollowPage } from "../follow-page.ts";

/** The address that is asked first about an entered server; undefined if the text is refused. */
export async function firstAsked(text: string, allowLoopback: boolean): Promise<string | undefined> {
  const asked: string[] = [];
  const fetch = async (address: unknown): Promise<Response> => {
    asked.push(String(address));
    return new Response("{}");
  };
  const found = findFollowPage(text, { fetch, allowLoopback });
  await found.catch(() => {}); // refused
  return asked[0];
}

/** The address at which a server is asked by WebFinger. */
export const webFinger = (origin: string, resource: string): string =>
  `${origin}/.well-known/webfinger?resource=${encodeURIComponent(resource)}`;
