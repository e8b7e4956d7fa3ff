import { type FollowList } from "@roster/core";
import { createStore, RUN_KEY, storageKey } from "@roster/core/site";
import { expect, it, onTestFinished } from "vitest";
import { site } from "../../../directory.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { useIsRunKnown } from "./use-run.ts";

const Known = () => String(useIsRunKnown({ kind: "none" }));

it("a page that has waited for the stored run does not wait again when the follows load again", async () => {
  const key = storageKey(RUN_KEY, site.basePath);
  localStorage.setItem(key, "{}");
  onTestFinished(() => localStorage.removeItem(key));
  const list = createStore<FollowList>("loading");
  const { element } = mount(<Known />, {
    visitor: (visitor) => {
      const own = signedIn()(visitor);
      return { ...own, follows: { ...visitor.follows, list, viewer: createStore(undefined) } };
    },
  });
  await expect.poll(() => element.textContent).toBe("false");
  list.set("ready");
  await expect.poll(() => element.textContent).toBe("true");
  list.set("loading");
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(element.textContent).toBe("true");
});
