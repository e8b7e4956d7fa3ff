import { acctOf } from "@roster/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { site } from "../../../directory.ts";
import { mount } from "../../../testing/mount.tsx";
import { PostsView } from "./posts-view.tsx";
import { chosenServers } from "./here.ts";

it("a section with the posts of many accounts asks for as many at once as it may", async () => {
  const accounts = ["dan", "eve", "fay"].map((name) => ({ acct: acctOf({ username: name }, site), name, href: "/" }));
  const hosts = accounts.map(({ acct }) => acct.replace(/.*@/, ""));
  const fetch = vi.spyOn(window, "fetch").mockImplementation(() => new Promise(() => {}));
  chosenServers.add(...hosts);
  onTestFinished(() => {
    chosenServers.remove(...hosts);
    fetch.mockRestore();
  });
  const { element } = mount(
    <PostsView show="Show" accounts={accounts} atOnce={2}>
      Asks
    </PostsView>,
  );
  await expect.poll(() => element.querySelectorAll(".post-line").length).toBe(2);
});
