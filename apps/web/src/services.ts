import {
  createSession,
  createStore,
  isLoopbackOrigin,
  readHost,
  type Readable,
  type ServiceAlerts,
  type SessionFollows,
  type SessionStore,
  systemClock,
  type Clock,
} from "@roster/core";
import type { ConnectedSearch } from "@roster/core/search";
import { createToasts, type Toasts } from "@roster/ui";
import { type Address, createAddress } from "./address.ts";
import { browserPage, browserStorage, onFirstInput } from "./browser.ts";
import { site } from "./directory.ts";
import { createHero, type Hero } from "./features/hero/hero.ts";
import { heroView } from "./features/hero/hero-view.ts";
import { createOffline } from "./features/offline/offline.ts";
import { createRosterLoader, type RosterLoader } from "./features/list/roster-loader.ts";
import { createLateParts, type LateParts } from "./features/shell/late-loader.ts";
import { createShortcuts, type Shortcuts } from "./features/shortcuts/shortcuts.ts";
import { shortcutsView } from "./features/shortcuts/shortcuts-view.ts";
import { createSearchBox, type SearchBox } from "./features/search/search-box.ts";
import { createLazySearch } from "./features/search/lazy-search.ts";
import { createLazyFollows } from "./features/sign-in/lazy-follows.ts";
import { createLazySignIn, type LazySignIn } from "./features/sign-in/lazy-sign-in.ts";
import type { RemoteFollowOptions } from "./features/sign-in/remote-follow.ts";
import { createServers, type Servers } from "./features/sign-in/servers.ts";
import { ALERTS_FILE, backTo, loginPath, withBase } from "./routes.ts";

/** Everything that outlives a page view. Views read the stores and call the verbs. */
export interface Services {
  readonly clock: Clock;
  readonly address: Address;
  readonly session: SessionStore;
  readonly follows: SessionFollows;
  readonly signIn: LazySignIn;
  readonly servers: Servers;
  /** What following without signing in is made with, by each place that offers it. */
  readonly remoteFollow: Omit<RemoteFollowOptions, "openBlank">;
  readonly rosterLoader: RosterLoader;
  readonly search: ConnectedSearch;
  readonly searchBox: SearchBox;
  readonly toasts: Toasts;
  readonly late: LateParts;
  readonly hero: Hero;
  readonly shortcuts: Shortcuts;
  readonly alerts: Readable<ServiceAlerts | undefined>;
  /** The page is shown inside another site: nobody signs in or follows there, since that site could steer the clicks. */
  readonly framed: Readable<boolean>;
  /** Opens the sign-in dialog over the current page, and remembers whom to follow. */
  openLogin(follow?: string): void;
  /** Ends the sign-in in this browser at once, and at the instance as soon as it answers. */
  signOut(): void;
  /** The page of a listed account on an instance. */
  profileOn(host: string, username: string): string | undefined;
  /** Offers the follow that led to sign-in once more. */
  offerFollow(username: string): void;
  /** Wires the services to the browser. Returns what undoes it. */
  connect(): () => void;
}

/** The one place where the site's parts are put together. It also runs while prerendering: nothing here asks the browser before `connect()`. */
export function createServices(): Services {
  const clock = systemClock;
  const pageOrigin = typeof window === "undefined" ? site.origin : window.location.origin;
  const framed = typeof window !== "undefined" && window.top !== window.self;
  const { homeServer, basePath } = site;
  const session = createSession({ at: browserStorage, pageOrigin, basePath });
  const toasts = createToasts({ clock });
  const page = { ...browserPage, isOnline: () => browserPage.isOnline() || isOnThisMachine(session.get()?.instance) };
  const followToasts = async () => {
    const { createFollowToasts } = await import("./features/sign-in/signed-in.ts");
    return createFollowToasts({ toasts, follow: (username) => void follows.follow(username) });
  };
  const follows = createLazyFollows({
    session,
    page,
    load: async () => {
      const { createFollows } = await import("./features/sign-in/signed-in.ts");
      const { outcome, sessionEnded } = await followToasts();
      return createFollows({
        session,
        homeServer,
        clock,
        page,
        connect: async () => {
          const { connectFollows } = await import("@roster/core/mastodon");
          return (signedIn) => connectFollows({ session: signedIn, site, clock, at: browserStorage, pageOrigin });
        },
        onOutcome: outcome,
        onSessionEnded: sessionEnded,
      });
    },
  });
  const search = createLazySearch(async () => {
    const { openSearch } = await import("./features/search/search-code.ts");
    return openSearch(clock);
  });
  const servers = createServers({
    at: browserStorage,
    basePath,
    pageOrigin,
    loadKnown: async () => (await import("@roster/data/instances.json")).default,
  });
  const signIn = createLazySignIn(async () => {
    const [{ openSignIn }] = await Promise.all([
      import("./features/sign-in/open-sign-in.ts"),
      import("@roster/core/mastodon"), // what it needs comes beside it
    ]);
    return openSignIn({ session, clock, pageOrigin, servers, navigate: address.load });
  });
  const loadLate = () => import("./features/shell/late-parts.tsx");
  const late = createLateParts(loadLate);
  const rosterLoader = createRosterLoader(async () => {
    late.load(); // the look of a list that goes on
    const { openRoster } = await import("./features/list/open-roster.ts");
    return openRoster();
  });
  const address = createAddress();
  const searchBox = createSearchBox({ search, clock, write: address.rewrite });
  const offline = createOffline({
    clock,
    page: browserPage,
    location: address.location,
    toasts,
    save: searchBox.flush,
  });
  const hero = createHero({ at: browserStorage, basePath, clock, view: heroView });
  const shortcuts = createShortcuts({ at: browserStorage, basePath, view: shortcutsView });
  const alerts = createStore<ServiceAlerts | undefined>(undefined);
  const fetchAlerts = async (): Promise<void> => {
    const { fetchServiceAlerts } = await import("./features/sign-in/signed-in.ts");
    alerts.set(await fetchServiceAlerts(withBase(ALERTS_FILE), { clock }));
  };
  const readAlerts = (): void => {
    if (session.get() === undefined || alerts.get() !== undefined) return;
    fetchAlerts().catch((error: unknown) => console.error("Service alerts not read.", error));
  };

  const markRoot = (): void => {
    document.documentElement.toggleAttribute("data-session", session.get() !== undefined);
    if (session.get() ?? address.location.get()?.login) late.load(); // the menu of their account, the dialog of the address
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    session.refresh(); // another tab may have signed out meanwhile
    signIn.cancel(); // back from an instance's page without a decision
  };
  const connectVisitor = (): readonly (() => void)[] => {
    window.addEventListener("pageshow", onPageShow);
    const undo = [
      session.connect(),
      session.subscribe(markRoot),
      address.location.subscribe(markRoot),
      session.subscribe(readAlerts),
      follows.connect(),
      offline.connect(),
      toasts.list.subscribe(late.load), // nobody would see them, had it failed
      shortcuts.connect(),
      shortcuts.help.subscribe(late.load),
      () => window.removeEventListener("pageshow", onPageShow),
    ];
    markRoot();
    readAlerts();
    return undo;
  };

  return {
    clock,
    address,
    session,
    follows,
    signIn,
    servers,
    remoteFollow: {
      clock,
      pageOrigin,
      isOnline: browserPage.isOnline,
      loadDoor: () => import("@roster/core/remote-follow"),
      remember: servers.remember,
    },
    rosterLoader,
    framed: { initial: false, get: () => framed, subscribe: () => () => {} },
    search,
    searchBox,
    toasts,
    late,
    hero,
    shortcuts,
    alerts,
    signOut() {
      session.refresh(); // another tab may have signed in anew
      const ended = session.get();
      session.clear(); // at once, whatever becomes of the rest
      if (ended === undefined) return;
      const revoke = async (): Promise<void> => {
        const { signOut } = await import("@roster/core/mastodon");
        await signOut({ session, ended, at: browserStorage, pageOrigin, basePath, clock });
      };
      revoke().catch((error: unknown) => console.error("The token could not be revoked.", error));
    },
    profileOn(host, username) {
      const origin = readHost(host, pageOrigin)?.origin;
      const acct = host === homeServer ? username : `${username}@${homeServer}`;
      return origin === undefined ? undefined : `${origin}/@${acct}`;
    },
    openLogin(follow) {
      const path = loginPath({ back: backTo(address.read()), ...(follow !== undefined && { follow }) });
      if (late.failed()) address.load(withBase(path)); // the dialog could not be loaded, but sign-in has its own page
      else address.pushOver(path);
    },
    offerFollow(username) {
      const offer = async (): Promise<void> => {
        const { offerFollow } = await import("./features/sign-in/signed-in.ts");
        await offerFollow({ username, follows, rosterLoader, offer: (await followToasts()).offer });
      };
      offer().catch((error: unknown) => console.error("The follow could not be offered.", error));
    },
    connect() {
      loadLate().catch(() => {}); // at once, for the time without a network; drawn when it is asked for
      const undo = [onFirstInput(late.load), hero.connect()];
      if (!framed) undo.push(...connectVisitor()); // in a frame nobody is signed in
      return () => {
        for (const off of undo) off();
      };
    },
  };
}

/** A browser without a network still reaches its own machine, where the demo's instance is. */
function isOnThisMachine(host: string | undefined): boolean {
  return host !== undefined && isLoopbackOrigin(`http://${host}`);
}
