import { createFollows, createSession } from "@roster/core";

/** The server of the accounts to follow, and the app name that the consent page shows. */
export const site = { name: "Game bots", homeServer: "bots.example", basePath: "/" };
const at = { storage: () => localStorage };
const pageOrigin = location.origin;
const page = pageOrigin + location.pathname;

const session = createSession({ at, pageOrigin });

export const follows = createFollows({
  session,
  // loaded after the visitor has signed in
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

/** Redirects to the server of the visitor. Returns an error message if it cannot be reached. */
export async function signIn(server: string): Promise<string | undefined> {
  const signIn = await openSignIn();
  await signIn.begin(server, { back: location.pathname });
  const state = signIn.state.get();
  return state.kind === "failed" ? state.message : undefined;
}

/** Restores the session, and finishes the sign-in after the redirect from the server. */
export async function connect(): Promise<void> {
  session.connect();
  follows.connect();
  const here = new URL(location.href);
  if (!here.searchParams.has("state")) return;
  history.replaceState(null, "", page); // remove the secret code from the address
  await (await openSignIn()).finish(here);
}
