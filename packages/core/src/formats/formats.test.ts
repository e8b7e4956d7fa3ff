import { describe, expect, it } from "vitest";
import { toFollowCsv, toOpml } from "./follow-lists.ts";
import { asOf, compactNumber, fullNumber, monthAndYear, yearIfOld } from "./figures.ts";
import { acctOf as addressOf } from "../lib/acct.ts";
import { profileUrl } from "../lib/given-acct.ts";
import { createRoster } from "../roster/roster.ts";
import type { Site } from "../types.ts";

const site = { homeServer: "home.example" };
const ann = { username: "Ann_1", name: `Ann & "Bob" <x>\u0007` };
const away = { username: "Zed", name: "Zed", host: "away.example" };
const listed = (home: Partial<Site>) =>
  createRoster({ site: home, accounts: [ann, away].map((one) => ({ ...one, tags: {} })) }).accounts;

describe("compactNumber", () => {
  it.each([
    [0, "0"],
    [7, "7"],
    [999, "999"],
    [1000, "1K"],
    [1540, "1.5K"],
    [99_949, "99.9K"],
    [99_951, "100K"],
    [974_000, "974K"],
    [999_499, "999K"],
    [999_500, "1M"],
    [999_600, "1M"],
    [3_600_000, "3.6M"],
    [11_740_000, "11.7M"],
    [102_300_000, "102M"],
    [999_999_999, "1B"],
    [2_500_000_000, "2.5B"],
    [Number.NaN, "0"],
    [-5, "0"],
  ])("compactNumber writes %d as %s", (count, text) => {
    expect(compactNumber(count)).toBe(text);
  });
});

describe("fullNumber", () => {
  it.each([0, 7, 999, 1000, 12_345, 999_999, 3_612_000, 1_234_567_890])(
    "fullNumber writes %d as English does",
    (count) => {
      expect(fullNumber(count)).toBe(count.toLocaleString("en"));
    },
  );
});

describe("dates", () => {
  it("a date of a follower count names the month and the year", () => {
    expect(asOf("2026-01-20")).toBe("as of Jan 2026");
    expect(asOf("2026")).toBe("as of 2026");
    for (const text of ["soon", "in 2026", "2026-01-20T00:00", "12026"]) expect(asOf(text)).toBeUndefined();
    expect(asOf("2026-13-01")).toBeUndefined();
  });

  it("monthAndYear names the month as precisely as the date is known", () => {
    expect(["2026-09-20", "2026-09", "2023"].map(monthAndYear)).toEqual(["September 2026", "September 2026", "2023"]);
    expect(monthAndYear("undated")).toBeUndefined();
  });

  it("yearIfOld returns the year of a date that is more than a year ago", () => {
    const now = Date.parse("2026-11-26T12:00:00Z");
    expect(["2025-11-25", "2025-10", "2024"].map((date) => yearIfOld(date, now))).toEqual(["2025", "2025", "2024"]);
    for (const date of ["2025-11-26", "2025-11", "2025", "2026-01-20"]) expect(yearIfOld(date, now)).toBeUndefined();
  });
});

describe("profileUrl", () => {
  it("a profile is on the home server unless the account has a host", () => {
    expect(profileUrl(ann, site)).toBe("https://home.example/@Ann_1");
    for (const home of [site, {}]) expect(profileUrl(away, home)).toBe("https://away.example/@Zed");
  });

  it("a profile is also that of a handle, and a list of handles is refused", () => {
    for (const handle of ["Ann_1", "@Ann_1@home.example"]) expect(profileUrl(handle, site)).toBe(profileUrl(ann, site));
    expect(() => profileUrl("Ann One", site)).toThrow('"Ann One" is no handle');
    const handles = JSON.parse('["Ann_1"]');
    for (const write of [() => toFollowCsv(handles), () => toOpml(handles, "Us")])
      expect(write).toThrow('"Ann_1" is no account: without an address,');
  });

  it("a profile is at the address that the site names for its home server, and in lists for feed readers too", () => {
    const template = "https://home.example/users/{username}";
    expect(profileUrl(ann, { ...site, profileUrl: template })).toBe("https://home.example/users/Ann_1");
    expect(profileUrl(away, { ...site, profileUrl: template })).toBe("https://away.example/@Zed");
    const opml = toOpml(listed({ ...site, profileUrl: template }), "Us");
    expect(opml).toContain('xmlUrl="https://home.example/users/Ann_1.rss" htmlUrl="https://home.example/users/Ann_1"');
  });
});

describe("toFollowCsv", () => {
  it("toFollowCsv writes the format that Mastodon imports", () => {
    expect(toFollowCsv(listed(site))).toBe(
      "Account address,Show boosts,Notify on new posts,Languages\nAnn_1@home.example,true,false,\nZed@away.example,true,false,\n",
    );
  });
  it("without a home server, lists are complete", () => {
    const { accounts } = createRoster({ accounts: [{ ...away, tags: {} }] });
    expect(toFollowCsv(accounts)).toContain("\nZed@away.example,true,false,\n");
    expect(toOpml(accounts, "Us")).toContain('xmlUrl="https://away.example/@Zed.rss"');
  });
  it("toFollowCsv quotes characters that would end a cell", () => {
    const cells = toFollowCsv(['a"b', "a,b", "a\nb"].map((username) => ({ acct: addressOf({ username }, site) })));
    expect(cells).toContain(
      '\n"a""b@home.example",true,false,\n"a,b@home.example",true,false,\n"a\nb@home.example",true',
    );
  });
});

describe("toOpml", () => {
  it("toOpml lists the feed of each account in a folder with the name of the list, and escapes texts", () => {
    expect(toOpml(listed(site), "Us & 'them'")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>Us &amp; &apos;them&apos;</title></head>
  <body>
    <outline text="Us &amp; &apos;them&apos;" title="Us &amp; &apos;them&apos;">
      <outline type="rss" text="Ann &amp; &quot;Bob&quot; &lt;x&gt;" title="Ann &amp; &quot;Bob&quot; &lt;x&gt;" xmlUrl="https://home.example/@Ann_1.rss" htmlUrl="https://home.example/@Ann_1"/>
      <outline type="rss" text="Zed" title="Zed" xmlUrl="https://away.example/@Zed.rss" htmlUrl="https://away.example/@Zed"/>
    </outline>
  </body>
</opml>
`);
  });
});
