import { describe, expect, it } from "vitest";
import { fetchList } from "./fetch-list.ts";

/** A network that answers each address, and notes the requests. */
function network(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const fetch = async (url: string): Promise<Response> => {
    asked.push(url);
    const answer = answers[url];
    if (answer === undefined) return new Response("{}", { status: 404 });
    if (answer instanceof Response) return answer;
    return new Response(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
  return { asked, fetch };
}

const account = (id: string, acct: string) => ({
  id,
  username: acct.split("@")[0],
  acct,
  display_name: id.toUpperCase(),
});
const HOST = "https://hockey.example";

describe("fetchList", () => {
  it("a Collection is read by its web page from the API, also at the earlier path, and its maker is looked up", async () => {
    const answer = {
      collection: { name: "Rink", account_id: "jo", items: [{ account_id: "ann", state: "accepted" }] },
      accounts: [account("ann", "ann")],
    };
    const { fetch, asked } = network({
      [`${HOST}/api/v1_alpha/collections/7`]: answer,
      [`${HOST}/api/v1/accounts?id[]=jo`]: [account("jo", "jo")],
    });
    expect(await fetchList(`${HOST}/@jo/collections/7`, { fetch })).toEqual({
      kind: "list",
      list: {
        title: "Rink",
        source: "collection",
        maker: { name: "JO", acct: "jo@hockey.example" },
        entries: [{ acct: "ann@hockey.example", name: "ANN" }],
        left: [],
      },
    });
    expect(asked.map((url) => url.slice(HOST.length))).toEqual([
      "/api/v1/collections/7",
      "/api/v1_alpha/collections/7",
      "/api/v1/accounts?id[]=jo",
    ]);
  });
});
