import { describe, expect, it } from "vitest";
import { account, birds } from "../testing/birds.ts";
import { printData, structuredData } from "./structured-data.ts";

const nest = ["oak/robins"];
const accounts = [
  account("Robins", { name: "Oak Robins", tags: { role: ["Flock"], wood: ["Oak"], nest } }),
  account("Ann", {
    name: "Ann </script>",
    tags: { role: ["Watcher"], nest },
    followers: { twitter: 12, mastodon: 0 },
    added: "2026-03-01",
  }),
  account("Bob", { tags: { role: ["Watcher"], wood: ["Oak"] } }),
];
const elsewhere = account("Ann", { host: "rivers.example", tags: { role: ["Watcher"] } });
const about = (path: string): unknown => structuredData(birds([...accounts, elsewhere])).get(path);

describe("data for search engines", () => {
  it("structured data describes the home page as a web site", () => {
    expect(about("/")).toMatchObject({
      "@type": "WebSite",
      name: "Birds",
      url: "https://birds.example/north/",
    });
  });

  it("structured data describes an account as a person or an organization by the shape of its avatar", () => {
    expect(about("/accounts/Ann")).toMatchObject({
      "@type": "ProfilePage",
      url: "https://birds.example/north/accounts/Ann",
      dateCreated: "2026-03-01",
      mainEntity: { "@type": "Person", alternateName: "@Ann@home.example", url: "https://home.example/@Ann" },
    });
    expect(about("/accounts/Robins")).toMatchObject({ mainEntity: { "@type": "Organization", name: "Oak Robins" } });
  });

  it("structured data has the followers of an account on X, if it has any", () => {
    const has = (twitter: number) =>
      JSON.stringify(
        structuredData(birds([account("Cy", { followers: { twitter, mastodon: 9 } })])).get("/accounts/Cy"),
      ).includes("interactionStatistic");
    expect([0, 1, 12].map(has)).toEqual([false, true, true]);
  });

  it("structured data describes two accounts of one name on two servers by their addresses", () => {
    expect(about("/accounts/Ann@rivers.example")).toMatchObject({
      url: "https://birds.example/north/accounts/Ann@rivers.example",
      mainEntity: {
        identifier: "Ann@rivers.example",
        url: "https://rivers.example/@Ann",
        image: "https://birds.example/north/avatars/Ann@rivers.example.svg",
      },
    });
  });

  it("structured data includes a follower count only if one is known", () => {
    expect(about("/accounts/Ann")).toHaveProperty("mainEntity.interactionStatistic.userInteractionCount", 12);
    expect(about("/accounts/Bob")).not.toHaveProperty("mainEntity.interactionStatistic");
  });

  it("structured data lists a team's accounts in the order of its page", () => {
    expect(about("/teams/oak/robins")).toMatchObject({
      "@type": "CollectionPage",
      about: { name: "Oak Robins", location: "Oslo" },
      mainEntity: {
        numberOfItems: 3,
        itemListElement: [
          { position: 1, name: "Oak Robins", url: "https://birds.example/north/accounts/Robins" },
          { position: 2, name: "Ann </script>" },
          { position: 3, name: "Bob" },
        ],
      },
    });
  });

  it("structured data describes no team pages in a directory without teams", () => {
    const paths = [...structuredData(birds(accounts, { teams: false })).keys()];
    expect(paths).toEqual(["/", "/accounts/Robins", "/accounts/Ann", "/accounts/Bob"]);
  });

  it("no text in structured data can end its script element", () => {
    const printed =
      /^<script[^>]*>(.*)<\/script>$/s.exec(printData({ name: "</script><!-- & \u2028", count: 1 }))?.[1] ?? "";
    expect(printed).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(printed)).toEqual({ name: "</script><!-- & \u2028", count: 1 });
  });
});
