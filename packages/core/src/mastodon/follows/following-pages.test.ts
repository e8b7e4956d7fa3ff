import { describe, expect, it } from "vitest";
import { connectFollows } from "./connect-follows.ts";
import { SITE } from "../testing/visitor.ts";

describe("an endless list of followings", () => {
  it("an endless list of followings fails after a thousand pages", async () => {
    let pages = 0;
    const fetch = async (): Promise<Response> => {
      pages += 1;
      return Response.json([{ id: `${pages}`, acct: `bot${pages}@${SITE.homeServer}` }], {
        headers: { link: `<?max_id=${pages}>; rel="next"` },
      });
    };
    const session = { instance: "mastodon.example", accessToken: "T" };
    const backend = connectFollows({ session, site: SITE, fetch });
    const read: string[] = [];
    const all = async (): Promise<void> => {
      for await (const page of backend.list("1", new AbortController().signal)) read.push(...page);
    };
    await expect(all()).rejects.toMatchObject({ kind: "unexpected", message: expect.stringContaining("1000 pages") });
    expect(read).toHaveLength(1_000);
    expect(pages).toBe(1_000);
  });
});
