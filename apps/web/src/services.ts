import { type Acct, createStore, type FollowState, type Readable, systemClock } from "@roster/core";
import {
  browserPage,
  browserStorage,
  createDeferredSearch,
  createDeferredSignIn,
  createKernel,
  hasSessionNeeds,
  onRestore,
} from "@roster/core/kernel";
import { createDeferred, type Deferred, readHost, shortAcct } from "@roster/core/site";
import { createToasts } from "@roster/ui";
import { createAddress } from "./address.ts";
import { onFirstInput, whenIdle } from "./dom.ts";
import { site } from "./directory.ts";
import type { AroundFollows } from "./features/follows/later/follows-page.ts";
import type { FiltersOpened } from "./features/list/filters-opened.ts";
import { createHero, type Hero } from "./features/hero/hero.ts";
import { connectOffline } from "./features/offline/offline.ts";
import { hasTeams, type MyTeamsLoader } from "./features/my-teams/my-teams.ts";
import type { RosterLoader } from "./features/roster/roster-loader.ts";
import { createSearchBox, type SearchService } from "./features/search/search-box.ts";
import type { Frame } from "./features/shell/frame.ts";
import { createShortcuts, type Shortcuts } from "./features/shortcuts/shortcuts.ts";
import type { AskedFollows, ReturnedFollows, SignInService } from "./features/sign-in/sign-in-service.ts";
import { isNotFoundDocument } from "./location.ts";
import { ALERTS_FILE, backTo, FOLLOW_PATH, HOME_PATH, loginPath, withBase } from "./routes.ts";
import { createAccountPlaces } from "./account-places.ts";
import type { PageServices, PressedState, ServerWait, Visitor } from "./page.ts";
import { withStyles } from "./use-later.ts";

/** The longest time after the start until the parts that most visits need later are loaded. */
const PREPARE_LIMIT_MS = 2_000;

/** Shows what has loaded; undefined until then. */
const shown = <T>({ state, get, load }: Deferred<T>): Readable<T | undefined> & Pick<Deferred<T>, "load"> => ({
  initial: undefined,
  get,
  load,
  subscribe: (listener) => state.subscribe(() => listener(get())),
});

/** All services. They stay while the visitor navigates. Components get each by the hook of its feature. */
export interface Services {
  readonly page: PageServices;
  readonly roster: RosterLoader;
  readonly myTeams: MyTeamsLoader;
  readonly search: SearchService;
  readonly signIn: SignInService;
  readonly frame: Frame;
  readonly filtersOpened: FiltersOpened;
  readonly hero: Hero;
  readonly shortcuts: Shortcuts;
  /** Connects the services to the browser. Returns a function that undoes it. */
  connect(): () => void;
}

/** The composition root. It also runs while prerendering, so that nothing here uses a browser API before `connect()`. */
export function createServices(): Services {
  const clock = systemClock;
  const pageOrigin = typeof window === "undefined" ? site.origin : window.location.origin;
  const isInBrowser = typeof window !== "undefined";
  // a browser with popovers and groupBy has everything that overlays and requests need, AbortSignal.any included
  const isCurrent = isInBrowser && "popover" in HTMLElement.prototype && "groupBy" in Map && hasSessionNeeds();
  const switchedOff = isInBrowser && (window.top !== window.self || !isCurrent);
  const { homeServer, basePath } = site;
  const toasts = createToasts({ clock });
  const filtersOpened: FiltersOpened = createStore(undefined);
  const places = createAccountPlaces();
  const serverWait = createStore<ServerWait>("none");
  const held = createStore<FollowState | undefined>(undefined);
  const kernel = createKernel({
    site,
    // the build writes the servers of accounts elsewhere into the code
    hosts: [homeServer, process.env["HOSTS"]].join(" ").match(/\S+/g) ?? [],
    at: browserStorage,
    pageOrigin,
    clock,
    loadPage: async () => {
      const { openFollowsPage } = await import("./features/follows/later/follows-page.ts");
      return openFollowsPage(aroundFollows());
    },
  });
  const { session, follows, run } = kernel;
  const aroundFollows = (): AroundFollows => ({
    kernel,
    toasts,
    places,
    roster,
    clock,
    location: address.location,
    signIn,
    permissions,
    serverLists,
    wait: serverWait,
    held,
    signOut: visitor.signOut,
  });
  const engine = createDeferredSearch(async () => {
    void roster.load(); // starts the request before the code has loaded
    const { openSearch } = await import("./features/search/later/search-code.ts");
    return openSearch(clock, roster, myTeams);
  });
  const flow = createDeferredSignIn(async () => {
    const [{ openSignIn }] = await Promise.all([
      import("./features/sign-in/later/open-sign-in.ts"),
      import("@roster/core/mastodon"), // requested now, because the module above imports it
    ]);
    return openSignIn({ session, page, navigate: address.load, follows: signIn });
  });
  const loadParts = () => withStyles(import("./features/shell/later/deferred-parts.tsx"));
  const parts = createDeferred("Part of the page", loadParts);
  const showParts = (): void => void parts.load();
  const permissions = createDeferred("Permissions", async () => {
    const { openPermissions } = await import("./features/permissions/later/open-permissions.ts");
    return openPermissions(kernel, page);
  });
  const serverLists = createDeferred("Lists at the server", async () => {
    const allowed = await permissions.load();
    if (!allowed) throw new Error("Permissions could not be loaded.");
    return kernel.openLists(allowed);
  });
  const roster = createDeferred("The roster", async () => {
    const { openRoster } = await import("./features/roster/later/open-roster.ts");
    return openRoster();
  });
  const picks = createDeferred("Your teams", async () => {
    const { openMyTeams } = await import("./features/my-teams/later/open-my-teams.ts");
    return openMyTeams(hero.see);
  });
  const openedTeams = createDeferred("The roster of your teams", async () => {
    const [myTeams, loaded] = await Promise.all([picks.load(), roster.load()]);
    if (myTeams === undefined || loaded === undefined) throw new Error("A part of it could not be loaded.");
    return { myTeams, loaded };
  });
  const myTeams: MyTeamsLoader = { ...openedTeams, picks };
  const address = createAddress();
  const box = createSearchBox({ search: engine, clock, write: address.rewrite });
  const follow = (acct: Acct): void => {
    if (session.get() !== undefined) return void follows.toggle(acct);
    box.flush();
    signIn.open(acct);
  };
  const hero = createHero({
    at: browserStorage,
    site,
    clock,
    location: address.location,
    goHome: () => (isNotFoundDocument() ? address.load(withBase(HOME_PATH)) : address.push(HOME_PATH)),
  });
  const shortcuts = createShortcuts({ at: browserStorage, basePath, places, follow });
  const alerts = createDeferred("The list of slow servers", async () => {
    const { fetchServiceAlerts } = await import("./features/follows/later/follows-page.ts");
    return fetchServiceAlerts(withBase(ALERTS_FILE), { clock });
  });
  const readAlerts = (): void => {
    if (session.get() !== undefined) void alerts.load();
  };

  const markRoot = (): void => {
    document.documentElement.toggleAttribute("data-session", session.get() !== undefined);
    const at = address.location.get();
    // the account menu, the sign-in dialog, and the offer of an account in the follow window
    if (session.get() !== undefined || at?.login !== undefined || at?.path === FOLLOW_PATH) showParts();
    if (hasTeams()) showParts(); // the visitor's teams
  };
  const connectVisitor = (): readonly (() => void)[] => {
    const undo = [
      kernel.connect(),
      onRestore(flow.cancel), // back from a server's page without a decision
      session.subscribe(markRoot),
      address.location.subscribe(markRoot),
      session.subscribe(readAlerts),
      connectOffline({ clock, page: browserPage, location: address.location, toasts, save: box.flush }),
      toasts.list.subscribe(showParts), // loads again after a failure, because toasts need the parts
      shortcuts.connect(),
      shortcuts.help.subscribe(showParts),
    ];
    markRoot();
    readAlerts();
    return undo;
  };

  const urlOn: Visitor["urlOn"] = (host, path) => {
    const origin = readHost(host, pageOrigin)?.origin;
    return origin === undefined ? undefined : origin + path;
  };
  const visitor: Visitor = {
    session,
    follows,
    serverWait,
    explainHeld: (state) => held.set({ ...state }),
    run,
    permissions: shown(permissions),
    serverLists: shown(serverLists),
    switchedOff: { initial: false, get: () => switchedOff, subscribe: () => () => {} },
    urlOn,
    profileOn: (host, acct) => urlOn(host, `/@${shortAcct(acct, { homeServer: host })}`),
    signOut() {
      const of = session.get();
      const leave = async (): Promise<void> => {
        const isRevoked = await kernel.signOut().catch((error: unknown) => {
          console.error("The token could not be revoked.", error);
          return false;
        });
        if (isRevoked || of === undefined) return;
        const { toastsOf } = await import("./features/follows/later/follows-page.ts");
        toastsOf(aroundFollows()).notRevoked(of.instance);
      };
      return leave().catch((error: unknown) => console.error("The toast about the sign-out could not load.", error));
    },
  };
  const pressed = createStore<PressedState | undefined>(undefined);
  const page: PageServices = { clock, address, places, visitor, pressed, pageOrigin, servers: {} };
  const signIn: SignInService = {
    flow,
    parts: parts.state,
    accountIcon: createStore<HTMLElement | null>(null),
    question: createStore<Acct | undefined>(undefined),
    asked: createStore<AskedFollows | undefined>(undefined),
    returned: createStore<ReturnedFollows | undefined>(undefined),
    open(acct, asked) {
      signIn.asked.set(asked);
      const back = backTo(address.read(), window.location.hash);
      const path = loginPath({ back, ...(acct !== undefined && { follow: shortAcct(acct, site) }) });
      if (parts.state.get().kind === "failed") address.load(withBase(path)); // the dialog could not be loaded, so the sign-in page opens
      else address.pushOver(path);
    },
    offerFollow(acct) {
      const offer = async (): Promise<void> => {
        const { offerFollow } = await import("./features/follows/later/follows-page.ts");
        await offerFollow(aroundFollows(), acct);
      };
      offer().catch((error: unknown) => console.error("The follow could not be offered.", error));
    },
  };

  return {
    page,
    roster,
    myTeams,
    search: { engine, box },
    signIn,
    frame: { parts, alerts: alerts.state, toasts },
    filtersOpened,
    hero,
    shortcuts,
    connect() {
      // also fills the cache, so that the parts load without a network
      const prepare = (): void =>
        void loadParts().then(
          ({ prefetchLinks }) => prefetchLinks(address),
          () => {},
        );
      if (hasTeams()) hero.see(); // a pick of an earlier visit
      // later than the start, because their styles change those of the whole document
      const undo = [
        whenIdle(prepare, PREPARE_LIMIT_MS),
        onFirstInput(showParts),
        hero.connect(),
        filtersOpened.subscribe(showParts),
      ];
      if (switchedOff) markRoot(); // a page without sign-in has no session
      else undo.push(...connectVisitor());
      return () => {
        for (const off of undo) off();
      };
    },
  };
}
