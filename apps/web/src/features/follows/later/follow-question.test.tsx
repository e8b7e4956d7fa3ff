import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { useEffect } from "react";
import { page, userEvent } from "vitest/browser";
import { site } from "../../../directory.ts";
import { useHeadPlace } from "../../../page.ts";
import { mount } from "../../../testing/mount.tsx";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import { FollowQuestion } from "./follow-question.tsx";

const acct = acctOf({ username: "ann" }, site);

function Head() {
  return (
    <div ref={useHeadPlace(acct)}>
      <button type="button" className="follow">
        Follow
      </button>
    </div>
  );
}

it("the account that led to sign-in asks whether to follow it now, and Not now returns to its Follow button", async () => {
  const Page = () => {
    const { question } = useSignIn();
    useEffect(() => question.set(acct), [question]);
    return (
      <>
        <Head />
        <FollowQuestion />
      </>
    );
  };
  mount(<Page />);
  await userEvent.click(page.getByRole("button", { name: "Not now" }));
  await expect.element(page.getByRole("button", { name: "Follow" })).toHaveFocus();
  expect(page.getByRole("alert").elements()).toEqual([]);
});
