import { createRoster } from "@roster/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { printAccountCard } from "../scripts/embed-cards/print-card.ts";
import FrameError from "./app/global-error.tsx";
import manifest from "./app/manifest.ts";
import { followTexts } from "./features/follows/later/follow-toasts.ts";
import { followedGroups } from "./features/following/later/groups.ts";
import { noTeamsOf } from "./features/my-teams/messages.ts";
import { agoText } from "./features/posts/later/post-texts.ts";
import { describeAccount, describeList } from "./metadata/descriptions.ts";
import { roster } from "./roster.ts";
import { account } from "./testing/birds.ts";

// vitest.config.ts builds the directory of birds in Spanish for this file; languages/es.json may lack any text

it("the manifest, the cards that other sites frame and the last error page name the language of the directory", () => {
  expect(manifest().lang).toBe("es");
  expect(printAccountCard({ script: "", style: "", policy: "" })).toMatch(/^<!DOCTYPE html><html lang="es"><head>/);
  expect(renderToStaticMarkup(createElement(FrameError, { error: new Error("no frame") }))).toMatch(
    /^<html lang="es">/,
  );
});

it("numbers, months, days and lists of names have the form of the directory's language", () => {
  const counted = account("Cy", { followers: { twitter: 1_200, mastodon: 0 }, followersAsOf: "2026-01-20" });
  expect(describeAccount(counted, roster).replaceAll("\u00a0", " ")).toContain("1,2 mil");
  expect(
    describeList(
      "Recent",
      ["Ann", "Bob", "Cy"].map((name) => account(name)),
      1,
      roster,
    ),
  ).toContain("Ann, Bob y Cy");
  expect(noTeamsOf(["MLB", "NFL"])).toContain("MLB o NFL");
  const now = Date.UTC(2026, 10, 26, 12);
  expect(agoText(now - 8 * 86_400_000, now)).toBe("18 de noviembre");
});

it("the core says in the directory's language why a follow failed and when the next one is possible", () => {
  const { nextFollow, inTime, waitText, timeText, offline } = followTexts;
  expect(offline).toBe("No tienes conexión.");
  expect(nextFollow(inTime(waitText(120_000)))).toBe("Tu servidor permite seguir de nuevo en 2 minutos.");
  const noon = new Date(2026, 10, 26, 12).getTime();
  expect(nextFollow(timeText(noon + 86_400_000, noon))).toMatch(/ mañana a las 12:00\.$/);
});

it("names are sorted as the directory's language sorts them: ñ follows n in Spanish", () => {
  const names = ["Ñandúes", "Nutrias"];
  const teams = names.map((name) => ({ id: `oak/${name === "Nutrias" ? "otters" : "rheas"}`, name, group: "Oak" }));
  const accounts = teams.map(({ id }, at) => account(`a${at}`, { tags: { role: ["Watcher"], nest: [id] } }));
  const { site, facets } = roster;
  const own = createRoster({
    site: { ...site, teams: { tag: "nest", facet: "role", value: "Flock", group: "wood", pages: [] } },
    facets,
    teams,
    accounts,
  });
  expect(followedGroups(own.accounts, own).map(({ title }) => title)).toEqual(["Nutrias", "Ñandúes"]);
});
