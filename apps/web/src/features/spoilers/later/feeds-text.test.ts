import type { HiddenTeams } from "@roster/core/spoilers";
import { expect, it } from "vitest";
import { feedsText } from "./feeds-text.ts";

const NOW = new Date(2026, 10, 30, 20).getTime();
const UNTIL = new Date(2026, 10, 30, 23, 30).getTime();
const HOST = "mastodon.social";
const AT = { host: HOST } as const;
const HIDES = { kind: "hides", ...AT, account: "1", id: "7", end: UNTIL } as const;
const HERE = "Hidden here. Your feeds still show them.";

const say = (
  one: Partial<HiddenTeams>,
  { busy = false, unanswered = false, isHeld = false } = {},
): readonly (string | undefined)[] => {
  const press = { id: "a", teams: ["t"], names: ["the Bruins"], words: [], from: NOW, until: UNTIL, title: "" };
  const view = new Map(busy || unanswered ? [["a", busy ? "asking" : "unanswered"] as const] : []);
  const { lines, button } = feedsText({ ...press, ...one }, view, { isHeld, now: NOW });
  return [...lines, button].map((line) => line?.replace(/at [\d: ]+(?:PM)?/, "at 23:30"));
};

it.each<[string, Partial<HiddenTeams>, Parameters<typeof say>[1], readonly (string | undefined)[]]>([
  ["only these pages hide posts", {}, {}, [HERE, undefined]],
  [
    "the server has confirmed the filter",
    { feeds: HIDES },
    {},
    ["Posts about the Bruins are hidden here, and those that name them in your feeds.", undefined],
  ],
  ["the server is asked", { feeds: { kind: "wanted", ...AT } }, { busy: true }, [HERE, `Asking ${HOST}…`, undefined]],
  ["the consent was left", { feeds: { kind: "wanted", ...AT } }, {}, [HERE, "Hide them in my feeds too"]],
  [
    "the server did not answer",
    { feeds: { kind: "sent", ...AT } },
    { unanswered: true },
    [`Hidden here. ${HOST} has not confirmed that your feeds hide them.`, "Try again"],
  ],
  ["the server has no filters", { feeds: { kind: "not", ...AT, why: "none" } }, {}, [HERE, undefined]],
  [
    "the limit of filters is reached",
    { feeds: { kind: "not", ...AT, why: "refused" } },
    {},
    [HERE, `${HOST} did not take the filter.`, "Ask again"],
  ],
  [
    "the consent was refused",
    { feeds: { kind: "not", ...AT, why: "no-permission", reason: "You said yes as @b; you are @a here." } },
    {},
    [HERE, "You said yes as @b; you are @a here.", "Ask again"],
  ],
  [
    "the posts show again and the permission is gone",
    { feeds: HIDES, isLifted: true },
    {},
    [`It ends by itself at 23:30. To end it now, ${HOST} asks you once more.`, "End it now"],
  ],
  [
    "the server did not confirm the end",
    { feeds: HIDES, isLifted: true },
    { isHeld: true, unanswered: true },
    [`${HOST} has not confirmed the end. It ends by itself at 23:30.`, "Try again"],
  ],
])("if %s, the page says so and nothing more", (_, one, around, lines) => {
  expect(say(one, around)).toEqual(lines);
});

it("an end that the server's clock sees at another time is named", () => {
  const [, clock = ""] = say({ feeds: { ...HIDES, end: UNTIL - 365 * 86_400_000 } });
  expect(clock).toMatch(/^By the clock of mastodon\.social, this ends on .*2025.* One of the two clocks is wrong\.$/);
});
