import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount } from "../../../testing/mount.tsx";
import { chosenServers } from "./here.ts";
import { hostsOf, namedAccount } from "./named-account.ts";
import { NamedPost } from "./post-row.tsx";
import { PostsView } from "./posts-view.tsx";

const { toRow } = loadedOf(birds());

/** Shows the posts of accounts whose server answers as the test says. */
function show(names: readonly string[], answer: typeof window.fetch) {
  const accounts = names.map((name) => namedAccount(account(name), toRow));
  const hosts = hostsOf(accounts);
  const fetch = vi.spyOn(window, "fetch").mockImplementation(answer);
  chosenServers.add(...hosts);
  onTestFinished(() => {
    chosenServers.remove(...hosts);
    fetch.mockRestore();
  });
  const { element } = mount(
    <section tabIndex={-1}>
      <PostsView show="Show" accounts={accounts} place="team">
        Asks
      </PostsView>
    </section>,
  );
  return { element, fetch };
}

it("the posts are loading until the server has answered", async () => {
  const { element } = show(["dan", "eve"], () => new Promise(() => {}));
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading posts…");
  expect(element.querySelector("[aria-busy=true]")).not.toBeNull();
});

it("a server that fails is named once for all accounts, with one button, and no posts are announced", async () => {
  const { element } = show(["fay", "gil", "hal"], async () => new Response("", { status: 500 }));
  await expect.element(page.getByRole("status")).toHaveTextContent("home.example did not send the posts.");
  const again = page.getByRole("button", { name: "Try again" });
  expect(again.elements()).toHaveLength(1);
  await userEvent.click(again);
  await expect.element(page.getByRole("status")).toHaveTextContent("home.example did not send the posts.");
  expect(element.querySelectorAll("li")).toHaveLength(0);
});

it("a post shows the initials of an outlet, whose lines cannot be read at its size", async () => {
  const { row, ...asked } = namedAccount(account("dan"), toRow);
  const monogram = { ...row.monogram, shape: "plate", letters: "MP", lines: ["Marsh", "Post"] } as const;
  const post = { paragraphs: [], isCut: false, url: "", at: 0, media: [], isQuote: false };
  const { element } = mount(<NamedPost account={{ ...asked, row: { ...row, monogram } }} post={post} now={0} />);
  await expect.poll(() => element.querySelector(".avatar text")?.textContent).toBe("MP");
});
