import { describe, expect, it } from "vitest";
import { site } from "./testing/space.ts";
import { createViews } from "./views.ts";

const views = createViews(site);

describe("createViews", () => {
  it("createViews lists the built-in views, then the site's team pages", () => {
    expect(views.map(({ kind, id, path }) => [kind, id, path])).toEqual([
      ["home", "home", "/"],
      ["recent", "recent", "/recent"],
      ["popular", "popular", "/popular"],
      ["following", "following", "/following"],
      ["teams", "esa-missions", "/esa-missions"],
      ["teams", "jaxa-missions", "/jaxa-missions"],
    ]);
  });
  it("createViews takes the texts of a team page from the roster", () => {
    expect(views.flatMap((view) => (view.kind === "teams" ? [view.page.label] : []))).toEqual([
      "ESA Missions",
      "JAXA Missions",
    ]);
  });
  it("createViews lists no team pages in a directory without teams", () => {
    expect(createViews({})).toHaveLength(4);
  });
});
