import { describe, expect, it } from "vitest";
import { account, data } from "../roster/testing/space.ts";
import { createDocuments } from "./documents.ts";

const rosetta = ["Rosetta", "Comet Chaser", "ROS", "Churyumov"];
const documentOf = createDocuments(data);

describe("an account is found by", () => {
  it("an account is found by its name, its handle and its aliases", () => {
    const eva = account("EvaNovak", { name: "Éva Novák", aliases: ["Evi", "EN"] });
    expect(documentOf(eva)).toEqual({
      account: eva,
      name: "Éva Novák",
      username: "EvaNovak",
      aliases: ["Evi", "EN"],
      tags: [],
      keys: [],
    });
  });

  it("an account whose name every object has as a field is found by no inherited nickname", () => {
    expect(createDocuments(data, {})(account("constructor", {})).aliases).toEqual([]);
  });

  it("an account is found by its tags and their plurals", () => {
    const tags = { type: ["Writer"], agency: ["ESA", "JAXA"], target: ["Moon"] };
    expect(documentOf(account("eva", { tags })).tags).toEqual(["Writer", "Writers", "ESA", "JAXA", "Moon"]);
  });

  it("an account is found by its outlet without the article, which is no name of it", () => {
    const eva = account("eva", { role: { text: "writes for The Orbit", outlet: "The Orbit", asOf: "2026-01" } });
    expect(documentOf(eva)).toMatchObject({ outlet: "Orbit", aliases: [], keys: ["\0outlet The Orbit"] });
  });

  it("an account is found by the plural of its own tag, not of an equal value in another facet", () => {
    expect(documentOf(account("eva", { tags: { target: ["Writer"] } })).tags).toEqual(["Writer"]);
  });

  it("search finds a team's own account by the names of the team, and by its own name", () => {
    const own = account("esa", { aliases: ["Philae"], tags: { type: ["Mission"], mission: ["esa/rosetta"] } });
    expect(documentOf(own)).toMatchObject({ aliases: ["Philae", ...rosetta], tags: ["Mission", "Missions"] });
  });

  it("search finds an account tagged with a team by the names of the team, and by its tags", () => {
    const fan = account("fan", { tags: { type: ["Podcast"], mission: ["esa/rosetta"] } });
    expect(documentOf(fan)).toMatchObject({ aliases: [], tags: ["Podcast", ...rosetta] });
  });

  it("an account of several teams is found by the names of all its teams as by its tags", () => {
    const both = account("both", { tags: { type: ["Mission"], mission: ["esa/rosetta", "esa/mars-express"] } });
    expect(documentOf(both)).toMatchObject({
      aliases: [],
      tags: ["Mission", "Missions", ...rosetta, "Mars Express", "Darmstadt"],
    });
  });

  it("an account is found by neither name nor id of an unknown team", () => {
    const lost = account("lost", { tags: { mission: ["esa/lost"] } });
    expect(documentOf(lost)).toMatchObject({ aliases: [], tags: [] });
  });

  it("in a directory without teams an account is found by the team tag as by any other tag", () => {
    const { teams: _, ...site } = data.site;
    const own = account("esa", { tags: { type: ["Mission"], mission: ["esa/rosetta"] } });
    expect(createDocuments({ ...data, site })(own)).toMatchObject({
      aliases: [],
      tags: ["Mission", "Missions", "esa/rosetta"],
    });
  });
});
