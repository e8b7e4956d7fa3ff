import { createFollows, createSession } from "@roster/core";

/** The server of the accounts that are followed, and the name under which this page asks for permission. */
const site = { name: "Game bots", homeServer: "bots.example", basePath: "/" };
const at = { storage: () => localStorage };
const pageOrigin = location.origin;
const page = pageOrigin + location.pathname;

const session = createSession({ at, pageOrigin });

export const follows = createFollows({
  session,
  homeServer: site.homeServer,
  // loaded once there is a sign-in
  async connect() {
    const { connectFollows } = await import("@roster/core/mastodon");
    return (signedIn) => connectFollows({ session: signedIn, site, at, pageOrigin });
  },
});

async function openSignIn() {
  const { createSignIn } = await import("@roster/core/mastodon");
  const navigate = (url: string): void => location.assign(url);
  return createSignIn({ site, at, session, navigate, redirectUri: page, website: page, pageOrigin });
}

/** Leaves for the visitor's instance. Gives the reason where it cannot be reached. */
export async function signIn(instance: string): Promise<string | undefined> {
  const signIn = await openSignIn();
  await signIn.begin(instance, { back: location.pathname });
  const state = signIn.state.get();
  return state.step === "failed" ? state.message : undefined;
}

/** Reads the stored sign-in, or ends one that comes back from the instance. */
export async function connect(): Promise<void> {
  session.connect();
  follows.connect();
  const here = new URL(location.href);
  if (!here.searchParams.has("state")) return;
  history.replaceState(null, "", page); // a code is nobody else's business
  await (await openSignIn()).finish(here);
}
