import type { SessionStore } from "@roster/core";
import { browserPage, browserStorage } from "@roster/core/kernel";
import type { SignIn } from "@roster/core/mastodon";
import * as texts from "@roster/texts/core-sign-in";
import { waitText } from "@roster/texts/clock";
import { site } from "../../../directory.ts";
import { serversOf } from "../../remote-follow/servers.ts";
import type { PageServices } from "../../../page.ts";
import { LOGIN_PATH, withBase } from "../../../routes.ts";

/** Connects sign-in to this browser and remembers the server of each sign-in. */
export async function openSignIn(options: {
  readonly session: SessionStore;
  readonly page: Pick<PageServices, "clock" | "pageOrigin" | "servers">;
  readonly navigate: (url: string) => void;
}): Promise<SignIn> {
  const { createSignIn } = await import("@roster/core/mastodon");
  const { session, page, navigate } = options;
  const { clock, pageOrigin } = page;
  const signIn = createSignIn({
    session,
    clock,
    pageOrigin,
    navigate,
    site,
    at: browserStorage,
    redirectUri: `${pageOrigin}${withBase(LOGIN_PATH)}`,
    website: `${pageOrigin}${withBase("/")}`,
    isOnline: browserPage.isOnline,
    texts: { ...texts, waitText },
  });
  return {
    ...signIn,
    async finish(url) {
      const done = await signIn.finish(url);
      const signedIn = session.get();
      if (done !== undefined && signedIn !== undefined) serversOf(page).remember(signedIn.instance);
      return done;
    },
  };
}
