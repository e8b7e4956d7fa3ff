import type { SessionStore } from "@roster/core";
import { browserPage, browserStorage } from "@roster/core/kernel";
import type { SignIn } from "@roster/core/mastodon";
import * as texts from "@roster/texts/core-sign-in";
import { waitText } from "@roster/texts/clock";
import { site } from "../../../directory.ts";
import { serversOf } from "../../remote-follow/servers.ts";
import type { PageServices } from "../../../page.ts";
import { LOGIN_PATH, withBase } from "../../../routes.ts";
import type { SignInService } from "../sign-in-service.ts";
import { keepAsked, offerToPlan, takeAsked } from "./asked-follows.ts";

/**
 * Connects sign-in to this browser and remembers the server of each sign-in.
 * @param options.follows the follows that a plan asked for. Without them, the sign-in only signs in
 */
export async function openSignIn(options: {
  readonly session: SessionStore;
  readonly page: Pick<PageServices, "clock" | "pageOrigin" | "servers" | "address">;
  readonly navigate: (url: string) => void;
  readonly follows?: Pick<SignInService, "asked" | "returned">;
}): Promise<SignIn> {
  const { createSignIn } = await import("@roster/core/mastodon");
  const { session, page, navigate, follows } = options;
  const { clock, pageOrigin, address } = page;
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
    begin(text, to) {
      const asked = follows?.asked.get();
      return signIn.begin(
        text,
        asked === undefined ? to : { ...to, purpose: keepAsked(asked.accts, clock.now(), asked.list) },
      );
    },
    async finish(url) {
      const done = await signIn.finish(url);
      const signedIn = session.get();
      const returned = takeAsked(done?.purpose, signedIn);
      if (done === undefined || signedIn === undefined) return done;
      serversOf(page).remember(signedIn.instance);
      if (returned !== undefined && follows !== undefined)
        offerToPlan(returned, { to: follows.returned, plan: done.back, location: address.location });
      return done;
    },
  };
}
