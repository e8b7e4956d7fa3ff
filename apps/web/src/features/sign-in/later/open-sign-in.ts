import type { Clock, SessionStore } from "@roster/core";
import { browserPage, browserStorage } from "@roster/core/kernel";
import type { SignIn } from "@roster/core/mastodon";
import * as texts from "@roster/texts/core-sign-in";
import { waitText } from "@roster/texts/clock";
import { site } from "../../../directory.ts";
import type { ServersService } from "../../remote-follow/servers-service.ts";
import { serversOf } from "../../remote-follow/servers.ts";
import { LOGIN_PATH, withBase } from "../../../routes.ts";

/** Connects sign-in to this browser and remembers the server of each sign-in. */
export async function openSignIn(options: {
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly pageOrigin: string;
  readonly servers: ServersService;
  readonly navigate: (url: string) => void;
}): Promise<SignIn> {
  const { createSignIn } = await import("@roster/core/mastodon");
  const { servers, ...rest } = options;
  const { session, pageOrigin } = rest;
  const signIn = createSignIn({
    ...rest,
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
      if (done !== undefined && signedIn !== undefined) serversOf(servers).remember(signedIn.instance);
      return done;
    },
  };
}
