import { expect, it } from "vitest";
import { buttonTexts } from "./button-messages.ts";

it("the button of a team says how many accounts have not confirmed yet, and claims no follow of them", () => {
  const { following, followingName } = buttonTexts(3, 0, 3);
  expect(following).toBe("0 followed, 3 asked");
  expect(followingName("Ravens")).toBe("0 followed, 3 asked, unfollow all");
  expect(buttonTexts(5, 0, 1).following).toBe("4 followed, 1 asked");
  expect(buttonTexts(5, 0, 0).following).toBe("You follow all 5");
});
