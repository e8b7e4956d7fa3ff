import type { Roster } from "@roster/core";
import { describe, expect, it } from "vitest";
import { account, birds } from "../../testing/birds.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { listKey } from "./choice.ts";
import { ADDRESS_DEBOUNCE_MS, createEmbedForm, embedOf } from "./embed-form.ts";
import { makeCatalog } from "./build/make-catalog.ts";

const robins = account("robins", { tags: { role: ["Flock"], wood: ["Oak"], nest: ["oak/robins"] } });

function setUp() {
  const written: string[] = [];
  const clock = createFakeClock();
  const catalog = makeCatalog(birds([robins]));
  const form = createEmbedForm({ catalog, clock, write: (href) => written.push(href) });
  return { form, clock, written, catalog };
}

describe("the embed form", () => {
  it("the embed form shows the first choice until the address is read, and then the choice of the address", () => {
    const { form } = setUp();
    expect(form.state.get()).toMatchObject({
      isRead: false,
      listed: [{ username: "robins" }],
    });
    form.arrive("wood=Oak&layout=grid");
    expect(form.state.get()).toMatchObject({
      isRead: true,
      choice: { where: { wood: "Oak" }, layout: "grid" },
      listed: [],
    });
  });

  it("the embed form writes the address 300 ms after the last change", () => {
    const { form, clock, written } = setUp();
    form.arrive("");
    form.choose({ heading: "A" });
    clock.advance(ADDRESS_DEBOUNCE_MS - 1);
    form.choose({ heading: "A & B" });
    clock.advance(ADDRESS_DEBOUNCE_MS - 1);
    expect(written).toEqual([]);
    clock.advance(1);
    expect(written).toEqual(["/embed?nest=oak/robins&heading=A+%26+B"]);
  });

  it("the embed form ignores an address that it wrote itself, and reads every other address", () => {
    const { form, clock } = setUp();
    form.arrive("");
    form.choose({ heading: "A B" });
    clock.advance(ADDRESS_DEBOUNCE_MS);
    form.choose({ heading: "A B C" });
    form.arrive("nest=oak%2Frobins&heading=A%20B");
    expect(form.state.get().choice.heading).toBe("A B C");
    form.arrive("nest=oak/robins&heading=Other");
    expect(form.state.get().choice.heading).toBe("Other");
  });

  it("the embed form does not write the address after the visitor left the page", () => {
    const { form, clock, written } = setUp();
    form.arrive("");
    form.choose({ layout: "grid" });
    form.leave();
    clock.advance(ADDRESS_DEBOUNCE_MS);
    expect(written).toEqual([]);
  });

  it("the embed form reports invalid values in the address until the visitor changes the choice", () => {
    const { form } = setUp();
    form.arrive("layout=huge");
    expect(form.state.get().problems).toHaveLength(1);
    form.choose({ layout: "grid" });
    expect(form.state.get().problems).toEqual([]);
  });

  it("the embed form clears the accounts when the tags change, and ignores accounts of an earlier choice", () => {
    const { form } = setUp();
    form.arrive("");
    const before = listKey(form.state.get().choice);
    form.choose({ layout: "grid" });
    expect(form.state.get().listed).toHaveLength(1);
    form.choose({ where: { wood: "Oak" } });
    expect(form.state.get().listed).toEqual([]);
    form.list(before, [{ username: "late", name: "Late" }], "");
    expect(form.state.get().listed).toEqual([]);
    form.list(listKey(form.state.get().choice), [{ username: "a", name: "A" }], "");
    expect(form.state.get().listed).toEqual([{ username: "a", name: "A" }]);
  });

  it("somebody's list has its own name, its own address and the accounts that the widget read, and its address is not in that of the page", () => {
    const { form, catalog, written, clock } = setUp();
    const from = "https://hockey.example/collections/7";
    form.arrive("from=https://evil.example/list");
    expect(form.state.get().choice).toMatchObject({ mode: "from", from: "" });
    form.choose({ from });
    const ann = { username: "ann", host: "ice.example", name: "Ann", url: "https://ice.example/@ann" };
    form.list(listKey(form.state.get().choice), [ann], "Hockey");
    const around = { catalog, at: "https://birds.example", release: undefined, roster: undefined };
    expect(embedOf(form.state.get(), around)).toMatchObject({ name: "Hockey", page: from, listed: [ann] });
    clock.advance(ADDRESS_DEBOUNCE_MS);
    expect(written.at(-1)).toBe("/embed?from=");
  });

  it("the embed form names accounts by hand in any letter case, once the roster has loaded", () => {
    const { form, catalog } = setUp();
    form.arrive("accounts=ROBINS,nobody");
    const around = { catalog, at: "https://birds.example", release: undefined };
    const namesOf = (roster?: Roster) =>
      embedOf(form.state.get(), { ...around, roster }).listed.map(({ name }) => name);
    expect(namesOf()).toEqual(["@ROBINS", "@nobody"]);
    expect(namesOf(birds([robins]))).toEqual([robins.name, "@nobody"]);
  });
});
