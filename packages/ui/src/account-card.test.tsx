import { acctOf } from "@roster/core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AccountCard, type AccountCardProps, type CardRow } from "./account-card.tsx";
import { createFakeFollows, mountWith, type FakeFollows } from "./test/mount.tsx";

const home = { homeServer: "bots.example" };
const row: CardRow = {
  acct: acctOf({ username: "FourCity" }, home),
  handle: "FourCity",
  name: "Four City Rowing",
  isBeta: false,
  monogram: { shape: "shield", letters: "FOUR", primary: "#002244", secondary: "#69be28", ink: "#ffffff" },
  chips: [
    { key: "kind", value: "Club", href: "#club" },
    { key: "water", value: "River", icon: "ball", href: "#river" },
    { key: "boat", value: "Eight", icon: "no such icon" },
  ],
  followers: { twitter: 11_700_000, mastodon: 1234 },
  followersAsOf: "2026-01-20",
  href: "#page",
  twitterHref: "#x",
};
const show = (
  change: Partial<CardRow> = {},
  props: Partial<AccountCardProps> = {},
): { follows: FakeFollows; element: HTMLElement } => {
  const follows = createFakeFollows({ kind: "signed-out" });
  const { element } = mountWith(
    follows,
    <ul className="cards">
      <AccountCard row={{ ...row, ...change }} {...props} />
    </ul>,
  );
  return { follows, element };
};
const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

describe("a card", () => {
  it("the links of a card are name, count and button in its source, as on screen; its tags are text §2.43", async () => {
    const { element } = show();
    await expect.element(page.getByRole("listitem").first()).toBeVisible();
    const hrefs = Array.from(element.querySelectorAll("a"), (link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["#page", "#x", "#login"]);
    const chips = Array.from(element.querySelectorAll(".card-tags > li"), (chip) => chip.textContent);
    expect(chips).toEqual(["Club", "River", "Eight"]);
  });

  it("a card has the count at the end of the name's line, the button at the end of the handle's line, and the tags below", async () => {
    const { element } = show({ isBeta: true, outlet: "The Oar" });
    const box = (selector: string): DOMRect =>
      element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
    await expect.poll(() => box(".card").height).toBeGreaterThan(0);
    const [count, handle, about] = [box(".count"), box(".card-handle"), box(".card-about > span")];
    const [name, button, tags] = [box(".card-name"), box(".follow"), box(".card-tags")];
    expect(count.right).toBeCloseTo(button.right, 0);
    expect(count.bottom).toBeLessThanOrEqual(button.top);
    expect(Math.abs(handle.top + handle.height / 2 - button.top - button.height / 2)).toBeLessThan(1.5);
    expect(about.left).toBeGreaterThan(handle.right);
    expect(about.right).toBeLessThanOrEqual(button.left);
    expect([name.left, handle.left, tags.left]).toEqual([name.left, name.left, name.left]);
    expect(tags.top).toBeGreaterThanOrEqual(button.bottom);
    expect(box(".card").height).toBeLessThanOrEqual(84);
  });

  it("an outlet without room beside the handle is not drawn, and the card stays as high as without one", async () => {
    const height = (one: HTMLElement): number => one.querySelector(".card")?.getBoundingClientRect().height ?? NaN;
    const plain = show().element;
    const { element } = show({ handle: "a".repeat(200), outlet: "The Oar" });
    await expect.poll(() => height(plain)).toBeGreaterThan(0);
    expect(height(element)).toBe(height(plain));
    const [text, line] = [".card-about > span", ".card-about"].map((one) => element.querySelector(one));
    expect(text?.getBoundingClientRect().top).toBeGreaterThanOrEqual(line?.getBoundingClientRect().bottom ?? NaN);
  });

  it("a card names the account in a heading that links to its page §2.39", async () => {
    show({}, { headingLevel: 3 });
    await expect.element(page.getByRole("heading", { level: 3, name: "Four City Rowing" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Four City Rowing" })).toHaveAttribute("href", "#page");
  });

  it("a card shows the username after an at-sign §2.42", async () => {
    const { element } = show();
    const handle = page.getByText("FourCity", { exact: true });
    await expect.element(handle).toBeVisible();
    expect(element.querySelector(".card-handle > :first-child > use")?.getAttribute("href")).toBe("#i-at-sign");
    expect(element.querySelector(".card-handle")?.textContent).toBe("FourCity");
  });

  it("row 194: a card of an account on another server names that server, and follows it and not its namesake", async () => {
    const handle = "FourCity@rivers.example";
    const acct = acctOf({ username: "FourCity", host: "rivers.example" }, home);
    const { follows, element } = show({ acct, handle });
    follows.states.set({ known: new Map(), rest: { kind: "not-following" } });
    follows.set(row.acct, { kind: "following" });
    await userEvent.click(page.getByRole("button", { name: `Follow @${handle}` }));
    expect(follows.calls).toEqual([`follow ${handle}`]);
    expect(element.querySelector(".card-handle")?.textContent).toBe(handle);
  });

  it("a card draws the count short, reads it out in full and shows its month as tooltip §2.45 §2.46 §2.47", async () => {
    show();
    const count = page.getByRole("link", { name: "11,700,000 followers on X" });
    await expect.element(count).toHaveTextContent("11.7M11,700,000 followers on X");
    await expect.element(count).toHaveAttribute("title", "as of Jan 2026");
  });

  it("a count that is older than a year looks like the others, and has its year as tooltip and for screen readers", async () => {
    show({ followersIn: "2023", followersAsOf: "2023" });
    const count = page.getByRole("link", { name: "11,700,000 followers on X in 2023" });
    await expect.element(count).toHaveTextContent("11.7M11,700,000 followers on X in 2023");
    await expect.element(count).toHaveAttribute("title", "as of 2023");
  });

  it("a card has a tick after the name of an account that was seen on its server, which screen readers read as the month", async () => {
    const { element } = show({ seen: "Seen on its server in August 2026" });
    await expect.element(page.getByText("Seen on its server in August 2026")).toBeInTheDocument();
    const tick = element.querySelector(".tick");
    const name = element.querySelector(".card-name a");
    const [mark, link] = [tick, name].map((one) => one?.getBoundingClientRect());
    expect(mark?.width).toBeGreaterThan(12);
    expect(mark?.left).toBeGreaterThanOrEqual(link?.right ?? NaN);
    expect(name?.textContent, "the name of the link stays").toBe("Four City Rowing");
  });

  it("a card without a date has no tick", async () => {
    const { element } = show();
    await expect.element(page.getByRole("heading", { name: "Four City Rowing" })).toBeVisible();
    expect(element.querySelector(".tick")).toBeNull();
  });

  it("a card shows the team and the outlet of a person after the handle, as text, and all chips", async () => {
    const { element } = show({ outlet: "The Oar", team: { label: "Bears", href: "#team" } });
    await expect.element(page.getByText("Bears · The Oar")).toBeVisible();
    expect(element.querySelectorAll("a[href='#team']")).toHaveLength(0);
    expect(element.querySelectorAll(".chip")).toHaveLength(3);
  });

  it("a card shows a known count when the other count is unknown §2.46 §2.48", async () => {
    const { follows, element } = show(
      { followers: { twitter: 0, mastodon: 5 } },
      { mastodonHref: (acct) => `#mine/${acct}` },
    );
    follows.states.set({ known: new Map(), rest: { kind: "unknown" } });
    await expect.element(page.getByRole("link", { name: "5 followers on Mastodon" })).toBeVisible();
    expect(element.querySelectorAll(".count")).toHaveLength(1);
  });

  it("a card shows no count while both counts are unknown §2.46 §2.48", async () => {
    const { element } = show({ followers: { twitter: 0, mastodon: 0 } });
    await expect.element(page.getByText("@").or(page.getByText("FourCity"))).toBeVisible();
    expect(element.querySelector(".count")).toBeNull();
  });

  it("a card shows the Mastodon count only with an address on the visitor's server, as a link §2.48 §2.49 §2.50", async () => {
    const { element } = show();
    await expect.element(page.getByRole("link", { name: /on X/ })).toBeVisible();
    expect(element.querySelectorAll(".count")).toHaveLength(1);
    show({}, { mastodonHref: (acct) => `#mine/${acct}` });
    const mine = page.getByRole("link", { name: "1,234 followers on Mastodon" });
    await expect.element(mine).toHaveAttribute("href", "#mine/FourCity@bots.example");
  });

  it("a card marks search matches in the name and the handle", async () => {
    const matches = [
      { field: "name", start: 5, end: 9 },
      { field: "username", start: 0, end: 4 },
      { field: "aliases", start: 0, end: 2 },
    ];
    const { element } = show({}, { matches });
    await expect
      .poll(() => Array.from(element.querySelectorAll("mark"), (mark) => mark.textContent))
      .toEqual(["City", "Four"]);
    await expect.element(page.getByRole("heading")).toHaveTextContent("Four City Rowing");
  });

  it("a card shows why the last click failed and describes the button by it", async () => {
    const { follows } = show();
    follows.set(row.acct, { kind: "not-following", problem: { reason: "Wait 4 minutes." } });
    await expect.element(page.getByText("Wait 4 minutes.")).toBeVisible();
    await expect.element(page.getByRole("button")).toHaveAccessibleDescription("Wait 4 minutes.");
    follows.set(row.acct, { kind: "not-following" });
    await expect.element(page.getByText("Wait 4 minutes.")).not.toBeInTheDocument();
  });

  it("a card has no style attribute, which a strict policy refuses", async () => {
    const { element } = show({ isBeta: true });
    await expect.element(page.getByRole("listitem").first()).toBeVisible();
    expect(element.querySelector("li [style], li[style]")).toBeNull();
  });
});

describe("the beta badge", () => {
  it("the beta badge is absent from accounts that are not beta §2.40", async () => {
    show();
    await expect.element(page.getByRole("link", { name: "Follow @FourCity" })).toBeVisible();
    await expect.element(page.getByText("Beta")).not.toBeInTheDocument();
  });

  it("the beta badge shows its explanation on focus and hides it on Esc §2.40 §2.41", async () => {
    show({ isBeta: true });
    const badge = page.getByRole("button", { name: "Beta" });
    await expect.element(badge).toHaveAccessibleDescription("This is a beta bot and may not be 100% reliable.");
    const tip = page.getByText("This is a beta bot and may not be 100% reliable.");
    await expect.element(tip).not.toBeVisible();
    await userEvent.click(badge);
    await expect.element(tip).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip).not.toBeVisible();
  });
});

describe("the avatar", () => {
  it("an avatar ignores a picture whose address is not https", async () => {
    const { element } = show({ avatar: pixel });
    await expect.element(page.getByRole("heading")).toBeVisible();
    expect(element.querySelector("img")).toBeNull();
  });

  it("an avatar falls back to the monogram without a shift when the picture fails to load §2.38", async () => {
    const { element } = show({ avatar: "https://127.0.0.1:1/a.png" });
    const size = (): DOMRect | undefined => element.querySelector(".avatar")?.getBoundingClientRect();
    await expect.poll(() => size()?.width).toBe(48);
    const before = size();
    await expect.poll(() => element.querySelector("img")).toBeNull();
    expect(size()).toEqual(before);
    expect(element.querySelector(".avatar text")?.textContent).toBe("FOUR");
  });
});
