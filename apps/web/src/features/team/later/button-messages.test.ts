import { expect, it } from "vitest";
import { buttonTexts } from "./team-button.tsx";

it("the button of a team says how many accounts have not confirmed yet, and claims no follow of them", () => {
  const { following, followingName } = buttonTexts(3, 0, 3);
  expect(following).toBe("0 followed, 3 requested");
  expect(followingName("Ravens")).toBe("0 followed, 3 requested, unfollow all");
  expect(buttonTexts(5, 0, 1).following).toBe("4 followed, 1 requested");
  expect(buttonTexts(5, 0, 0).following).toBe("You follow all 5");
});

it("the button of a team counts the accounts that a click would follow", () => {
  const follow = (left: number) => buttonTexts(5, left, 0).follow;
  expect([follow(1), follow(2)]).toEqual(["Follow the last one", "Follow the other 2"]);
  expect(follow(5)).toBe(buttonTexts(5, 5, 0).followName("Ravens"));
});
