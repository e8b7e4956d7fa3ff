import { describe, expect, it } from "vitest";
import { connectFollows } from "./connect-follows.ts";
import { createFakeClock, until } from "../testing/fakes.ts";
import { SITE } from "../testing/visitor.ts";

/** A page of the list, with this number of accounts. */
const accounts = (count: number, first = 0): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${first + index}`,
    acct: `bot${first + index}@${SITE.homeServer}`,
  }));
const next = (query: string): { readonly headers: Record<string, string> } => ({
  headers: { link: `<?${query}>; rel="next"` },
});

/** Reads a list whose pages the function answers. Returns the number of accounts and pages, and the error. */
async function readAll(
  answer: (page: number, url: URL) => Response,
  clock = createFakeClock(),
): Promise<{ readonly read: number; readonly pages: number; readonly error: unknown }> {
  let pages = 0;
  const fetch = async (url: string): Promise<Response> => {
    pages += 1;
    return answer(pages, new URL(url));
  };
  const session = { instance: "mastodon.example", accessToken: "T" };
  const backend = connectFollows({ session, site: SITE, fetch, clock });
  let read = 0;
  try {
    for await (const page of backend.list("1", new AbortController().signal)) read += page.length;
    return { read, pages, error: undefined };
  } catch (error) {
    return { read, pages, error };
  }
}
const broken = (text: string): unknown => ({ kind: "unexpected", message: expect.stringContaining(text) });

describe("a list of followings without a trustworthy end", () => {
  it("a list of followings fails after a thousand pages", async () => {
    const list = await readAll((page) => Response.json(accounts(1, page), next(`max_id=${page}`)));
    expect(list).toEqual({ read: 1_000, pages: 1_000, error: expect.objectContaining(broken("1000 pages")) });
  });

  it.each([
    ["its fragment", "limit=100&max_id=1#more"],
    ["the order of its parameters", "max_id=1&limit=100"],
  ])("row 178: a list of followings ends at an address that differs from a read one only by %s", async (_, query) => {
    const list = await readAll((page) =>
      Response.json(accounts(2, page), next(page === 1 ? "limit=100&max_id=1" : query)),
    );
    expect(list).toEqual({ read: 4, pages: 2, error: expect.objectContaining(broken("may not be read")) });
  });

  it("a list of followings ends after three pages without a new account", async () => {
    const list = await readAll((page) => Response.json(accounts(2), next(`max_id=${page}`)));
    expect(list).toEqual({ read: 8, pages: 4, error: expect.objectContaining(broken("without a new account")) });
  });

  it("a list of followings ends after ten minutes", async () => {
    const clock = createFakeClock();
    const list = await readAll((page) => {
      clock.set(clock.now() + 60_000);
      return Response.json(accounts(1, page), next(`max_id=${page}`));
    }, clock);
    expect(list).toEqual({ read: 11, pages: 11, error: expect.objectContaining(broken("after 10 minutes")) });
  });

  it("a wait that the instance asks for does not count towards the ten minutes of a list", async () => {
    const clock = createFakeClock();
    let isDone = false;
    const reading = readAll((page) => {
      const headers = { "X-RateLimit-Reset": new Date(clock.now() + 14 * 60_000).toISOString() };
      if (page === 2) return Response.json({ error: "Too many requests" }, { status: 429, headers });
      return Response.json(accounts(1, page), page === 4 ? {} : next(`max_id=${page}`));
    }, clock).finally(() => (isDone = true));
    const wait = (): boolean => clock.waits().some((ms) => ms > 60_000) && clock.next(15 * 60_000);
    await until(() => (wait(), isDone), "the list");
    expect(await reading).toEqual({ read: 3, pages: 4, error: undefined });
  });

  it("the time that a device sleeps does not count towards the ten minutes of a list", async () => {
    const clock = createFakeClock();
    const list = await readAll((page) => {
      if (page === 2) clock.set(clock.now() + 8 * 60 * 60_000);
      return Response.json(accounts(1, page), page === 4 ? {} : next(`max_id=${page}`));
    }, clock);
    expect(list).toEqual({ read: 4, pages: 4, error: undefined });
  });

  it.each([
    ["no Link header", {}],
    ["a Link header that cannot be parsed", { link: "%%%" }],
  ])("a full page with %s is not the end of the list", async (_, headers) => {
    const list = await readAll((_page, url) => {
      const limit = Math.min(Number(url.searchParams.get("limit")), 80);
      return Response.json(accounts(limit), { headers });
    });
    expect(list).toEqual({ read: 80, pages: 2, error: expect.objectContaining(broken("where it goes on")) });
  });

  it.each([80, 100])(
    "a response of %i accounts without a Link header counts as the whole list, because a server may ignore the limit",
    async (count) => {
      expect(await readAll(() => Response.json(accounts(count)))).toEqual({ read: count, pages: 2, error: undefined });
    },
  );

  it("a full page whose Link header names only the previous page is the end of the list", async () => {
    const list = await readAll(() => Response.json(accounts(80), { headers: { link: '<?min_id=9>; rel="prev"' } }));
    expect(list).toEqual({ read: 80, pages: 1, error: undefined });
  });
});
