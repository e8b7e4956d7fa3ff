import { createStore, type Readable, type Store } from "@roster/core";
import { type Location, readLocation, withBase, withoutBase } from "./routes.ts";

/** The methods of Next's router that the site uses. */
export interface Router {
  push(href: string, options?: { readonly scroll: boolean }): void;
  replace(href: string, options?: { readonly scroll: boolean }): void;
  prefetch(href: string): void;
}

/**
 * The address bar and the history of this tab. No other module writes them. Paths are site paths, without the base path.
 * Until the router listens, verbs are queued: a click on a hydrated page may come first.
 */
export interface Address {
  /** The location of the page on screen. Undefined until the page is hydrated. */
  readonly location: Readable<Location | undefined>;
  /** The last link that changed only the query. Its page is on screen at once; the router renders it later. */
  readonly ahead: Store<Location | undefined>;
  /** The location in the address bar, which is ahead of `location` while the router renders. */
  read(): Location;
  /** Opens another page in a new history entry, at its top or at its fragment. */
  push(path: string): void;
  /** Opens another page in the current history entry, at its top unless `scroll` is false. */
  replace(path: string, options?: { readonly scroll: boolean }): void;
  /** Fetches the data of a page in advance. */
  prefetch(path: string): void;
  /** Changes the current entry's address. The page stays mounted and the router fetches nothing. */
  rewrite(path: string): void;
  /** Adds a history entry for something that opens over the page. The page stays mounted. `leaveOver` removes the entry. */
  pushOver(path: string): void;
  /** Loads a document, of this site or another, without the router. `url` includes the base path. */
  load(url: string, how?: "assign" | "replace"): void;
  /** The value that `keep` stored in the current history entry. */
  kept(key: string): unknown;
  /** Stores a value in the current history entry and leaves the other keys (the router's) untouched. */
  keep(key: string, value: unknown): void;
  /** Called after each navigation, once the router listens to `history`. Runs the queue. */
  arrive(location: Location, router: Router): void;
}

/** The router would scroll to the page's own part, which is below the visitor's teams on the home page. */
const BY_ADDRESS = { scroll: false };

/** Marks the history entries that `pushOver` added. */
export const OVER = "rosterOver";

export function createAddress(): Address {
  const location = createStore<Location | undefined>(undefined);
  const ahead = createStore<Location | undefined>(undefined);
  let router: Router | undefined;
  let startsAtTop = false; // the page that the router is opening
  let focused: Element | null = null; // before the navigation
  const queue: ((listening: Router) => void)[] = [];
  const withRouter = (verb: (listening: Router) => void): void => {
    if (router === undefined) queue.push(verb);
    else verb(router);
  };

  const read = (): Location => {
    const { pathname, search, origin } = window.location;
    return readLocation(withoutBase(pathname), new URLSearchParams(search).toString(), false, origin);
  };

  return {
    location,
    ahead,
    read,
    push(path) {
      withRouter((next) => {
        focused = document.activeElement;
        const { pathname, search } = window.location;
        const target = withBase(path);
        if (path.includes("#")) return next.push(path);
        if (target === pathname + search) return window.scrollTo(0, 0);
        startsAtTop = true;
        if (target.split("?")[0] !== pathname) return next.push(path, BY_ADDRESS);
        window.history.pushState(null, "", target);
        ahead.set(read());
      });
    },
    replace: (path, options = { scroll: true }) =>
      withRouter((next) => {
        if (path.includes("#")) return next.replace(path, options);
        startsAtTop = options.scroll;
        next.replace(path, BY_ADDRESS);
      }),
    prefetch: (path) => withRouter((next) => next.prefetch(path)),
    rewrite: (path) => withRouter(() => window.history.replaceState(null, "", withBase(path))),
    pushOver: (path) => withRouter(() => window.history.pushState({ [OVER]: true }, "", withBase(path))),
    load: (url, how = "assign") => window.location[how](url),
    kept: (key) => Reflect.get(Object(window.history.state), key), // the state may be null
    keep(key, value) {
      window.history.replaceState({ ...window.history.state, [key]: value }, "");
    },
    arrive(arrived, listening) {
      if (router === undefined)
        window.addEventListener("popstate", () => {
          focused = document.activeElement;
          startsAtTop = false;
          ahead.set(undefined);
        });
      router = listening;
      const before = location.get()?.path;
      location.set(arrived);
      if (before !== undefined && losesFocus(before !== arrived.path, focused)) focusStart();
      if (startsAtTop) window.scrollTo(0, 0);
      startsAtTop = false;
      focused = null;
      for (const verb of queue.splice(0)) verb(listening);
    },
  };
}

/**
 * Whether a navigation has removed the focused element, or has opened another page without focus or by a link that is still
 * there.
 * @param focused the element that had the focus before
 */
function losesFocus(isOtherPage: boolean, focused: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body
    ? isOtherPage || focused?.isConnected === false
    : isOtherPage && activeElement?.tagName === "A";
}

/** Moves the focus to the start of the page, as in a new document: the next Tab reaches the skip link. */
function focusStart(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}

/** Leaves the current history entry: goes back if `pushOver` added the entry, else opens the page at `path` in its place. */
export function leaveOver(address: Address, path: string): void {
  if (address.kept(OVER) !== true) return address.replace(path, { scroll: false });
  const focused = document.activeElement;
  const refocus = (): void => {
    // Firefox blurs the focused element when the address under the dialog ends with a fragment
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  window.addEventListener("popstate", refocus, { once: true });
  window.history.back();
}
