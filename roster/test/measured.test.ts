import { acctOf } from "@roster/core";
import { describe, expect, it } from "vitest";
import { factsOf, type Measured, measuredFile, printMeasured } from "../src/measured.ts";

const HOME = { homeServer: "museum.example" };
const RUN = "2026-11-20";
const acct = acctOf({ username: "mosslab" }, HOME);

const facts = (line: Omit<Measured, "account">, today = RUN) =>
  factsOf(measuredFile(RUN, [{ account: "MossLab@museum.example", ...line }], HOME), acct, today);

describe("the facts of an account", () => {
  it("an account without a line is unknown", () => {
    expect(factsOf(measuredFile(RUN, [], HOME), acct, RUN)).toBeUndefined();
  });

  it("an account was seen on the day of the reading, unless its line has another day", () => {
    expect(facts({})).toEqual({ seen: RUN });
    expect(facts({ seen: "2026-11-13" })).toEqual({ seen: "2026-11-13" });
  });

  it.each([
    ["no post is known", {}, undefined],
    ["the newest post is of today", { lastPost: "2026-11-20" }, "active"],
    ["the newest post is 30 days old", { lastPost: "2026-10-21" }, "active"],
    ["the newest post is 31 days old", { lastPost: "2026-10-20" }, "quiet"],
    ["the account moved", { lastPost: "2026-11-20", movedTo: "moss@other.example" }, "moved"],
    ["the account is gone", { lastPost: "2026-11-20", movedTo: "moss@other.example", gone: RUN }, "gone"],
    ["the account is missing for the first time", { seen: "2026-11-13", missingSince: RUN, lastPost: RUN }, "active"],
  ])("an account has its word if %s", (_, line, word) => {
    expect(facts(line)?.activity).toBe(word);
  });

  it("nobody knows 61 days after the last reading whether an account still posts, but a gone one stays gone", () => {
    expect(facts({ lastPost: RUN }, "2027-01-19")?.activity).toBe("active");
    expect(facts({ lastPost: RUN }, "2027-01-20")?.activity).toBeUndefined();
    expect(facts({ gone: RUN }, "2027-01-20")?.activity).toBe("gone");
  });
});

it("the file has the reading, then one line for each account by address", () => {
  const lines = [{ account: "wax@museum.example" }, { account: "Moss@museum.example", lastPost: RUN }];
  expect(printMeasured(measuredFile(RUN, lines, HOME))).toBe(
    '{"run":"2026-11-20"}\n{"account":"Moss@museum.example","lastPost":"2026-11-20"}\n{"account":"wax@museum.example"}\n',
  );
  expect(printMeasured(measuredFile(undefined, [], HOME))).toBe("");
});
