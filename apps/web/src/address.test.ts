import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Address, createAddress, type Router, leaveOver } from "./address.ts";

const HERE = { path: "/recent", query: "" };
let told: string[];
let entries: { state: unknown; url: string }[];
let address: Address;
const router: Router = {
  push: (path, { scroll } = { scroll: true }) => void told.push(`push ${path}${scroll ? ", scrolls" : ""}`),
  replace: (path, { scroll } = { scroll: true }) => void told.push(`replace ${path}${scroll ? ", scrolls" : ""}`),
  prefetch: (path) => void told.push(`prefetch ${path}`),
};

/** A tab's history with the entries of this test. */
beforeEach(() => {
  told = [];
  entries = [{ state: null, url: "/recent" }];
  const history = {
    get state(): unknown {
      return entries.at(-1)?.state;
    },
    pushState: (state: unknown, _: string, url: string) => void entries.push({ state, url }),
    replaceState(state: unknown, _: string, url?: string) {
      const last = entries.pop();
      entries.push({ state, url: url ?? last?.url ?? "" });
    },
    back: () => void entries.pop(),
  };
  vi.stubGlobal("document", { activeElement: null });
  const location = {
    origin: "https://roster.example",
    pathname: "/recent",
    get search() {
      return new URL(entries.at(-1)?.url ?? "", this.origin).search;
    },
  };
  const scrollTo = (_: number, top: number): void => void told.push(`scroll to ${top}`);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { history, location, scrollTo }));
  address = createAddress();
});

afterEach(() => vi.unstubAllGlobals());

it("createAddress queues changes until the router listens, and then makes them in order", () => {
  address.pushOver("/login?m=login");
  address.rewrite("/login?m=login&follow=ann");
  address.push("/popular");
  address.prefetch("/browse");
  expect(entries).toEqual([{ state: null, url: "/recent" }]);
  expect(told).toEqual([]);
  address.arrive(HERE, router);
  address.arrive({ ...HERE, path: "/popular" }, router);
  expect(entries.map(({ url }) => url)).toEqual(["/recent", "/login?m=login&follow=ann"]);
  expect(told).toEqual(["push /popular", "prefetch /browse", "scroll to 0"]);
});

it("createAddress notifies the location's subscribers before it makes the queued changes", () => {
  address.location.subscribe(() => told.push("location"));
  address.push("/popular");
  address.arrive(HERE, router);
  expect(told).toEqual(["location", "push /popular"]);
});

it("a link scrolls to the top when its page is on screen, also to the same page, and Back does not", () => {
  address.arrive(HERE, router);
  address.push("/recent?kind=Team");
  address.arrive({ ...HERE, query: "kind=Team" }, router);
  expect(told.splice(0)).toEqual(["scroll to 0"]);
  address.arrive(HERE, router);
  address.push("/popular");
  expect(told.splice(0)).toEqual(["push /popular"]);
  address.arrive({ ...HERE, path: "/popular" }, router);
  expect(told.splice(0)).toEqual(["scroll to 0"]);
  address.push("/recent?kind=Team");
  expect(told.splice(0)).toEqual(["scroll to 0"]);
  address.push("/popular");
  window.dispatchEvent(new Event("popstate")); // before the router opens the page
  address.arrive(HERE, router);
  expect(told).toEqual(["push /popular"]);
});

it("a page that replaces another starts at its top, unless it is only left for the page under it", () => {
  address.arrive(HERE, router);
  address.replace("/");
  address.arrive({ ...HERE, path: "/" }, router);
  expect(told.splice(0)).toEqual(["replace /", "scroll to 0"]);
  address.replace("/recent", { scroll: false });
  address.arrive(HERE, router);
  expect(told).toEqual(["replace /recent"]);
});

it("the router scrolls to the fragment of a link", () => {
  address.arrive(HERE, router);
  address.push("/data#csv");
  address.arrive({ ...HERE, path: "/data" }, router);
  expect(told).toEqual(["push /data#csv, scrolls"]);
});

it("a link that changes only the query shows its page before the router renders it, until Back", () => {
  address.arrive(HERE, router);
  address.push("/recent?kind=Team");
  expect(address.ahead.get()).toEqual({ path: "/recent", query: "kind=Team" });
  expect(entries.at(-1)?.url).toBe("/recent?kind=Team");
  window.dispatchEvent(new Event("popstate"));
  expect(address.ahead.get()).toBeUndefined();
  expect(told).toEqual([]);
});

it.each(["/popular?kind=Team", "/recent?kind=Team#foot", "/recents?kind=Team"])(
  "a link to %s, which leads elsewhere than to another query, is left to the router",
  (path) => {
    address.arrive(HERE, router);
    address.push(path);
    expect(address.ahead.get()).toBeUndefined();
    expect(told).toEqual([`push ${path}${path.includes("#") ? ", scrolls" : ""}`]);
  },
);

it("a navigation moves the start of Tab if it opens another page or has removed the focused element", () => {
  const link = { tagName: "A", isConnected: true };
  const body = { focus: () => void told.push("start"), removeAttribute() {} };
  const page = { activeElement: body as object, body };
  vi.stubGlobal("document", page);
  address.arrive(HERE, router);
  address.push("/recent?kind=Team"); // nothing has the focus
  address.arrive({ ...HERE, query: "kind=Team" }, router);
  expect(told.splice(0)).toEqual(["scroll to 0"]);
  page.activeElement = link; // stays
  address.push("/recent?kind=Radio");
  address.arrive({ ...HERE, query: "kind=Radio" }, router);
  expect(told.splice(0)).toEqual(["scroll to 0"]);
  window.dispatchEvent(new Event("popstate"));
  Object.assign(link, { isConnected: false });
  page.activeElement = body;
  address.arrive({ ...HERE, query: "kind=Team" }, router);
  expect(told.splice(0)).toEqual(["start"]);
  address.arrive(HERE, router);
  expect(told.splice(0)).toEqual([]);
  address.arrive({ ...HERE, path: "/popular" }, router);
  expect(told).toEqual(["start"]);
});

it("leaveOver goes back from an entry that was opened over a page, and opens the page from any other entry", () => {
  address.arrive(HERE, router);
  leaveOver(address, "/popular");
  expect(told).toEqual(["replace /popular"]);
  address.pushOver("/login?m=login");
  leaveOver(address, "/recent");
  expect(entries).toEqual([{ state: null, url: "/recent" }]);
  expect(told).toEqual(["replace /popular"]);
});

it("createAddress stores a value in the history entry without changing the router's values", () => {
  entries = [{ state: { router: "tree" }, url: "/recent" }];
  expect(address.kept("list")).toBeUndefined();
  address.keep("list", 1);
  address.keep("list", 2);
  expect(entries).toEqual([{ state: { router: "tree", list: 2 }, url: "/recent" }]);
  expect(address.kept("list")).toBe(2);
});
