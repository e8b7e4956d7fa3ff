import type { Fetch } from "../../instance/http/send.ts";

export const HOST = "https://hockey.example";

/** A network that has these answers by address, and 404 for others. It notes the requests without their origin. */
export function network(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push(url.replace(HOST, ""));
    inits.push(init);
    const answer = answers[url.replace(HOST, "")] ?? new Response("{}", { status: 404 });
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return new Response(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
  return { asked, inits, fetch };
}

/** An account as Mastodon sends it. */
export const account = (id: string, acct: string) => ({
  id,
  username: acct.split("@")[0],
  acct,
  display_name: id.toUpperCase(),
});
