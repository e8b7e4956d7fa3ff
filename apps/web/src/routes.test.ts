import { followWindowUrl, readTeams } from "@roster/core/site";
import reserved from "@roster/data/reserved.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { activity } from "./directory.ts";
import { choiceHref } from "./features/embed-code/choice.ts";
import { ACCOUNT_PARAMETER } from "./embed-card/card-address.ts";
import { makeCatalog } from "./features/embed-code/build/make-catalog.ts";
import { ID_PARAMETER } from "./features/sign-in/sign-in-report.ts";
import {
  accountPath,
  ANSWER_PARAMETERS,
  backTo,
  filterOf,
  knownFilterOf,
  listLink,
  loginPath,
  PARAMETERS,
  readLocation,
  toggleHref,
  sharedAccountOf,
} from "./routes.ts";
import { account, birds } from "./testing/birds.ts";

const ORIGIN = "https://roster.example";
const read = (path: string, query: string, ownFrame = false) => readLocation(path, query, ownFrame, ORIGIN);

describe("the location of the page", () => {
  it("the page's location equals the router's location while no dialog is open", () => {
    expect(read("/browse", "a=b")).toEqual({ path: "/browse", query: "a=b" });
  });

  it("the page's location is that of the page under the open sign-in dialog", () => {
    const back = "/browse?a=b";
    expect(read("/login", `m=login&back=${encodeURIComponent(back)}`)).toEqual({
      path: "/browse",
      query: "a=b",
      login: { back, ownFrame: false },
    });
  });

  it("the sign-in dialog opens over any page, and returns to that page", () => {
    expect(read("/browse", "a=b&m=login")).toEqual({
      path: "/browse",
      query: "a=b",
      login: { back: "/browse?a=b", ownFrame: false },
    });
    expect(read("/recent", "m=login&back=%2Fpopular")).toEqual({
      path: "/recent",
      query: "",
      login: { back: "/popular", ownFrame: false },
    });
  });

  it("the page's location is /login while the sign-in page is rendered", () => {
    expect(read("/login", "back=%2Frecent", true)).toEqual({
      path: "/login",
      query: "back=%2Frecent",
      login: { back: "/recent", ownFrame: true },
    });
  });

  it("the sign-in page's address includes the account whose Follow button led to it", () => {
    for (const follow of ["someone", "some.one@rivers.example"]) {
      const href = loginPath({ back: backTo({ path: "/recent", query: "" }), follow });
      const [path = "", query = ""] = href.split("?");
      expect(read(path, query).login).toEqual({ back: "/recent", ownFrame: false, follow });
    }
  });

  it.each(["v1;nest/robins", "v2;nest/robins&x=1", "", "main", "team", "v1nest", "javascript:alert(1)"])(
    "sign-in returns to the fragment %j of the page of my teams only if it shares teams",
    (fragment) => {
      const back = backTo({ path: "/picks", query: "" }, fragment === "" ? "" : `#${fragment}`);
      const isShared = readTeams(fragment, []).kind !== "none";
      expect(back).toBe(isShared ? `/picks#${fragment}` : "/picks");
      const [path = "", query = ""] = loginPath({ back }).split("?");
      expect(read(path, query)).toMatchObject({ path: "/picks", query: "", login: { back } });
    },
  );

  it("sign-in returns to no fragment of another page, and to none that is too long for its address", () => {
    expect(backTo({ path: "/recent", query: "" }, "#v1;nest/robins")).toBe("/recent");
    const long = backTo({ path: "/picks", query: "" }, `#v1;nest/${"robins,".repeat(400)}`);
    expect(read("/login", `m=login&back=${encodeURIComponent(long)}`).login).toEqual({
      back: "/picks",
      ownFrame: false,
    });
  });

  it("sign-in returns to the list that a fragment names, unless it is too long, and a link of a list has its address in the fragment", () => {
    const link = new URL(listLink("https://hockey.example/collections/1?a#b", ORIGIN));
    expect(link.hash).toBe("#from=https%3A%2F%2Fhockey.example%2Fcollections%2F1%3Fa%23b");
    const back = backTo({ path: link.pathname, query: "" }, link.hash);
    const [path = "", query = ""] = loginPath({ back }).split("?");
    expect(read(path, query)).toMatchObject({ path: "/list", query: "", login: { back: `/list${link.hash}` } });
    expect(backTo({ path: "/list", query: "" }, `#from=${"a".repeat(2_000)}`)).toBe("/list");
    expect(backTo({ path: "/list", query: "" }, "#main")).toBe("/list");
    expect(backTo({ path: "/picks", query: "" }, link.hash)).toBe("/picks");
  });

  it("sign-in never returns to another origin or to the sign-in page", () => {
    for (const back of [
      "//evil.example",
      "https://evil.example/x",
      "javascript:alert(1)",
      "/login?m=login",
      "\\\\evil",
    ]) {
      expect(read("/login", `m=login&back=${encodeURIComponent(back)}`).login).toEqual({ back: "/", ownFrame: false });
    }
  });
});

it("an address filters by the accounts that have posted lately, as by a facet", () => {
  expect(toggleHref({ wood: "Oak" }, "activity", "active")).toBe("/browse?wood=Oak&activity=active");
  expect(toggleHref({ activity: "active" }, "activity", "active")).toBe("/browse");
  const location = { path: "/browse", query: "activity=active&wood=Oak" };
  for (const filter of [filterOf(location), knownFilterOf(location, birds())])
    expect(filter).toEqual({ wood: "Oak", activity: "active" });
  expect(knownFilterOf({ path: "/browse", query: "activity=gone" }, birds())).toEqual({});
});

it("an address filters by an unknown value too, so that its page can say that nothing has it", () => {
  const location = { path: "/browse", query: "activity=active&wood=Atlantis" };
  expect(filterOf(location)).toEqual({ wood: "Atlantis", activity: "active" });
  expect(knownFilterOf(location, birds())).toEqual({ activity: "active" });
});

it("the reserved words name every query parameter of the site, so that no facet key can equal one", () => {
  const catalog = makeCatalog(birds([account("wren", { tags: { role: ["Flock"], wood: ["Oak"] } })]));
  const words = { fill: "x", size: "x", label: "x", layout: "x", theme: "x", follow: "x", heading: "x", script: "x" };
  const lists = { where: { nest: "x" }, accounts: ["wren"], from: "", account: "wren", limit: "1" };
  const choice = { ...words, ...lists, mode: "team", colours: { background: "#000000", text: "#ffffff" } };
  const addresses = [
    ...["team", "accounts", "from", "button"].map((mode) => choiceHref({ ...choice, mode }, catalog)),
    followWindowUrl("", { account: "wren", origin: "https://blog.example", nonce: "0123456789abcdef" }),
  ];
  const built = addresses.flatMap((address) => [...new URL(address, ORIGIN).searchParams.keys()]);
  const facets = ["nest", ...catalog.fields.map(({ key }) => key)];
  const parameters = [
    ...Object.values(PARAMETERS),
    ID_PARAMETER,
    ACCOUNT_PARAMETER,
    ...ANSWER_PARAMETERS,
    ...activity.map(({ key }) => key),
    ...built,
  ];
  const used = new Set(parameters.filter((name) => !facets.includes(name)));
  expect(reserved.parameters).toEqual([...used].toSorted());
});

it.each([
  [{ username: "red.robins" }, "/accounts/red~robins", "red.robins"],
  [
    { username: "red.robins", host: "rivers.example" },
    "/accounts/red~robins@rivers.example",
    "red.robins@rivers.example",
  ],
])(
  "the path of %j is %s, or that of the shared page, which reads the account from the query",
  (account, own, handle) => {
    expect(accountPath(account)).toBe(own);
    const path = accountPath({ ...account, page: "shared" });
    expect(path).toBe(`/accounts/-?u=${handle}`);
    const { pathname, search } = new URL(path, ORIGIN);
    expect(sharedAccountOf({ path: pathname, query: search.slice(1) })).toBe(handle);
    expect(sharedAccountOf({ path: pathname, query: "" })).toBe("");
    expect(sharedAccountOf({ path: "/accounts/robins", query: "u=wren" })).toBeUndefined();
  },
);
