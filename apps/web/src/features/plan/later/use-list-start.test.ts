import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { site } from "../../../directory.ts";
import { startLabel, targetsOf } from "./use-list-start.ts";

const of = (username: string) => acctOf({ username }, site);
const [ann, bob, cy] = [of("ann"), of("bob"), of("cy")];
const offer = {
  title: "Sports",
  teams: [
    { title: "Bears", accts: [ann, bob] },
    { title: "Bulls", accts: [bob] },
  ],
};

it("a plan goes into one list, whose name is the offered one if the visitor has emptied the field", () => {
  const targets = targetsOf(offer, { title: " ", isPerTeam: false }, [ann, cy]);
  expect(targets).toEqual([{ title: "Sports", accts: [ann, cy] }]);
});

it("each team has a list of its own, an account of two teams is in that of the first, and others are in one more", () => {
  const choice = { title: "Sports", isPerTeam: true };
  const accts = [ann, bob, cy];
  expect(targetsOf(offer, choice, accts)).toEqual([
    { title: "Bears", accts: [ann, bob] },
    { title: "Sports", accts: [cy] },
  ]);
  expect(startLabel(offer, choice, accts)).toBe("Follow 3 into 2 lists");
  expect(startLabel(offer, undefined, accts)).toBe("Follow 3");
});
