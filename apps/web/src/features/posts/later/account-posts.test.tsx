import { acctOf } from "@roster/core";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { site } from "../../../directory.ts";
import { mount } from "../../../testing/mount.tsx";
import { AccountPosts } from "./account-posts.tsx";

it("the posts of an account are loading until its server has answered", async () => {
  const acct = acctOf({ username: "ann" }, site);
  const { element } = mount(<AccountPosts acct={acct} name="Ann" href="/accounts/ann" />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading posts…");
  expect(element.querySelector("[aria-busy=true]")).not.toBeNull();
});
