import { describe, expect, it } from "vitest";
import { account } from "../roster/testing/space.ts";
import { createSearch } from "./create-search.ts";
import { accounts, data, words } from "./testing/birds.ts";

describe("a question of which a word finds nothing", () => {
  const watcher = (username: string, id: string, more = {}) =>
    account(username, { tags: { kind: ["Watcher"], flock: [id] }, ...more });
  const watchers = [watcher("mia", "ow/owls", { prominence: 80 }), watcher("coy", "nw/owls")];
  const search = createSearch({ ...data, accounts: [...accounts, ...watchers] }, words);
  const names = async (term: string, prefer: readonly string[] = []) =>
    (await search.search(term, { prefer })).hits.map((hit) => hit.account.username);

  it("still finds the accounts of its kind first and the team's own account last, each without that word", async () => {
    const { hits, teams } = await search.search("zwick who covers the gulls");
    expect(hits.map((hit) => [hit.account.username, hit.without])).toEqual([
      ["GullPost", ["zwick"]],
      ["Gulls", ["zwick"]],
    ]);
    expect(teams).toEqual(["nw/gulls"]);
  });

  it("finds nobody by its verb alone", async () => {
    expect(await names("who covers zwick plover")).toEqual([]);
  });

  it("has the accounts about the most prominent team of a nickname first, or about a preferred one", async () => {
    for (const term of ["who covers the owls", "owls watcher", "who covers the owls zwick"]) {
      expect((await names(term)).slice(0, 2)).toEqual(["coy", "mia"]);
      expect((await names(term, ["ow/owls"])).slice(0, 2)).toEqual(["mia", "coy"]);
    }
  });

  it("counts a repeated word once", async () => {
    const di = watcher("di", "ow/herons", { name: "Di" });
    const { hits } = await createSearch({ ...data, accounts: [...accounts, di] }, words).search("zwick di NW di gulls");
    expect(hits[0]?.account.username).toBe("Gulls");
  });
});

describe("a kind that a team lacks", () => {
  const [kind, ...others] = data.facets;
  const media = ["Show", "Station", "Site"].map((value) => ({ value }));
  const facets = kind === undefined ? [] : [{ ...kind, values: [...kind.values, ...media] }, ...others];
  const about = (username: string, value: string) =>
    account(username, { tags: { kind: [value], flock: ["nw/gulls"] }, prominence: 10 });
  const voices = [about("site", "Site"), about("waves", "Station"), account("show", { tags: { kind: ["Show"] } })];
  const implied = [...(words.implied ?? []), { words: "listen", tags: { kind: ["Show", "Station"] } }];
  const search = createSearch({ ...data, facets, accounts: [...accounts, ...voices] }, { ...words, implied });
  const found = async (term: string) => {
    const { hits, teams } = await search.search(term);
    return { names: hits.map((hit) => hit.account.username), without: hits[0]?.without, teams };
  };

  it("is said to be missing: the nearest medium comes first, then other media, people, and the team's own account", async () => {
    const names = ["waves", "site", "GullPost", "Gulls"];
    expect(await found("gulls show")).toEqual({ names, without: ["show"], teams: ["nw/gulls"] });
  });

  it("is followed by the other accounts about the team, if the question only asks for its people", async () => {
    const names = async (term: string) => (await found(term)).names;
    expect(await names("who covers the gulls")).toEqual(["GullPost", "waves", "site", "Gulls"]);
    expect(await names("listen gulls")).toEqual(["waves", "Gulls"]);
    expect(await names("who covers the gulls NW")).toEqual(["GullPost", "Gulls"]);
    const terns = { id: "nw/terns", name: "Lake SC", group: "NW", nickname: "Lake SC" };
    const club = account("Lake", { name: "Lake SC", tags: { kind: ["Flock"], wood: ["NW"], flock: ["nw/terns"] } });
    const di = account("di", { tags: { kind: ["Watcher"], wood: ["NW"], flock: ["nw/terns"] } });
    const more = { ...data, teams: [...data.teams, terns], accounts: [...accounts, di, club] };
    const { hits } = await createSearch(more, words).search("who covers lake sc");
    expect(hits.map((hit) => hit.account.username)).toEqual(["di", "Lake"]);
  });

  it("leaves own accounts last after a verb, and after the name of a place", async () => {
    expect((await found("listen to the herons")).names).toEqual(["Herons"]);
    expect((await found("coast show")).names.at(-1)).toBe("Gulls");
  });
});

describe("names of people beside other names", () => {
  const people = [{ role: "keeper", asOf: "2026-01", words: ["Ada Marsh, Evan Lark|Lulu", ""] }];
  const ternley = account("tern", { name: "Ed Tern", tags: { kind: ["Watcher"], flock: ["ow/herons"] } });
  const search = createSearch({ ...data, accounts: [...accounts, ternley] }, { ...words, people });

  it("a part of one person's name and the name of another person find nobody", async () => {
    expect((await search.search("marsh tern")).hits.every((hit) => hit.without !== undefined)).toBe(true);
  });

  it("a nickname beside an unknown name finds nobody, and beside other words its person", async () => {
    expect((await search.search("lulu zwick")).hits).toEqual([]);
    expect((await search.search("lulu 2026")).hits[0]?.reason?.word).toBe("Evan Lark");
  });
});

describe("an outlet", () => {
  const writer = (username: string, outlet: string, id: string) =>
    account(username, {
      role: { text: `watches for ${outlet}`, outlet, asOf: "2026-01" },
      tags: { kind: ["Watcher"], flock: [id] },
    });
  const writers = [
    writer("ann", "Tern Pond News", "nw/gulls"),
    writer("bea", "The Marsh", "ow/herons"),
    writer("cid", "Mud Times", "nw/gulls"),
  ];
  const own = account("TheMarsh", { name: "The Marsh" });
  const about = account("HeronBlog", { tags: { kind: ["Flock"], flock: ["ow/herons"] }, prominence: 90 });
  const plain = { ...words, people: [] };
  const search = createSearch({ ...data, accounts: [...accounts, ...writers, own, about] }, plain);
  const found = async (term: string) => {
    const { hits, leftOut, teams } = await search.search(term);
    return { names: hits.map((hit) => hit.account.username), leftOut, teams };
  };

  it.each(["tp news gulls", "tpn gulls"])("is found by its usual short names: %s", async (term) => {
    expect((await found(term)).names).toEqual(["ann"]);
  });

  it("is left out of a search, and named, if nobody covers the team for it: its own account comes first, then people and others, last the team's own account", async () => {
    const { names, ...says } = await found("marsh gulls");
    expect(names).toEqual(["TheMarsh", "ann", "cid", "GullPost", "Gulls"]);
    expect(says).toEqual({ leftOut: ["marsh"], teams: ["nw/gulls"] });
    expect((await found("mud herons")).names.slice(0, 1)).toEqual(["bea"]);
  });

  it("is not first itself if the question asks for a person", async () => {
    expect((await found("marsh gulls watcher")).names[0]).toBe("ann");
  });
});
