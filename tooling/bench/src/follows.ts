import { acctOf, createFollows, createSession, type Follows } from "@roster/core";
import { connectFollows, createSignIn } from "@roster/core/mastodon";
import { createPerson, type Instance, startInstance } from "@roster/instance";
import { figure, type Part } from "./figures.ts";

const HOME = "bots.example";
const PAGE = "http://localhost:3000";
const SITE = { name: "Bench", homeServer: HOME, basePath: "/" } as const;
const FOLLOWINGS = 10_000;
const FOLLOWS = 60;
/** The time until all follows have been read again. */
const REREAD_MS = 90_000;
const GOALS = { list: 130, perFollow: 2.5, refused: 0 };

/** The requests to a server with the limits of Mastodon. Preflights do not count. */
export async function measureFollows(): Promise<Part> {
  const accounts = Array.from({ length: FOLLOWS }, (_, index) => ({ username: `bot${index}`, name: `Bot ${index}` }));
  const instance = await startInstance({ homeServer: HOME, accounts, followings: FOLLOWINGS, rateLimit: {} });
  try {
    const { follows, from, close } = await signIn(instance);
    const before = sent(instance);
    const outcomes = await Promise.all(accounts.map((account) => follows.follow(acctOf(account, SITE))));
    const failed = outcomes.filter((outcome) => outcome?.kind !== "followed").length;
    if (failed > 0) throw new Error(`${failed} of ${FOLLOWS} follows failed.`);
    await new Promise((resolve) => setTimeout(resolve, REREAD_MS));
    close();
    const refused = instance.state.requests.filter(({ status }) => status === 429).length;
    return {
      title: `Requests to the visitor's server, with ${FOLLOWINGS.toLocaleString("en")} followings`,
      figures: [
        figure("the list of followings", before - from, "requests", { atMost: GOALS.list }),
        figure("a follow", (sent(instance) - before) / FOLLOWS, "requests", { atMost: GOALS.perFollow }),
        figure("refused by the rate limit", refused, "requests", { atMost: GOALS.refused }),
      ],
    };
  } finally {
    await instance.close();
  }
}

const sent = (instance: Instance): number =>
  instance.state.requests.filter(({ method }) => method !== "OPTIONS").length;

/** Signs in and waits until the list of followings has been read. `from` is the number of requests before the list. */
async function signIn(
  instance: Instance,
): Promise<{ readonly follows: Follows; readonly from: number; close(): void }> {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const at = { storage: () => storage };
  const session = createSession({ at, pageOrigin: PAGE });
  let consentPage = "";
  const flow = createSignIn({
    site: SITE,
    at,
    session,
    navigate: (url) => (consentPage = url),
    redirectUri: `${PAGE}/login`,
    website: PAGE,
    pageOrigin: PAGE,
  });
  await flow.begin(instance.host, { back: "/" });
  await flow.finish(await createPerson().authorize(consentPage, "authorize"));
  const follows = createFollows({
    session,
    connect: async () => (current) => connectFollows({ site: SITE, at, pageOrigin: PAGE, session: current }),
  });
  const from = sent(instance);
  const close = follows.connect();
  await new Promise<void>((resolve, reject) => {
    const check = (): void => {
      if (follows.list.get() === "ready") resolve();
      if (follows.list.get() === "partial") reject(new Error("The list of followings could not be read to its end."));
    };
    follows.list.subscribe(check);
    check();
  });
  return { follows, from, close };
}
