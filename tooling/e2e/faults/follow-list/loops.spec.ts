import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, type Invariants, test } from "../invariants.ts";
import { expectState } from "../follow/steps.ts";
import { FOLLOWED, FOLLOWING, HOME, listPages, OTHER } from "./steps.ts";

async function open(page: Page, world: World, invariants: Invariants): Promise<void> {
  world.instance.setFollowings(200);
  world.instance.seedFollow(`${FOLLOWED}@${HOME}`);
  await signedIn(page, world);
  await page.goto(`/accounts/${FOLLOWED}`);
  await invariants.settle(page);
  await expectState(page, "following", FOLLOWED);
}

/** Expects that the list ended without being complete: other accounts are unknown, and the visitor can try again. */
async function expectPartial(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Following", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "this list is not complete" });
  await expect(alert.getByRole("button", { name: "Try Again" })).toBeVisible();
}

interface Loop {
  readonly name: string;
  /** The next page of each answer: `first` is that of the first answer. */
  next(first: string, answers: number): string;
  readonly pages: number;
}
const LOOPS: readonly Loop[] = [
  { name: "differ by their fragment", next: (first, answers) => `${without("max_id", first)}#${answers}`, pages: 1 },
  {
    name: "differ by the order of their parameters",
    next: (first, answers) => (answers === 1 ? first : `${without("limit", first)}&limit=100`),
    pages: 2,
  },
  { name: "bring no new account", next: (first, answers) => `${without("max_id", first)}&turn=${answers}`, pages: 4 },
];

function without(name: string, address: string): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  return url.href;
}

for (const { name, next, pages } of LOOPS) {
  test(`row 178: a list whose next pages ${name} is read no further, and is not complete`, async ({
    page,
    world,
    invariants,
  }) => {
    const answered: string[] = [];
    world.instance.fault(FOLLOWING, {
      link(address) {
        answered.push(address);
        return `<${next(answered[0] ?? "", answered.length)}>; rel="next"`;
      },
    });
    await open(page, world, invariants);
    await expectPartial(page);
    await expectState(page, "following", FOLLOWED);
    expect(listPages(world)).toHaveLength(pages);
  });
}

test("row 178: a list that broke off is read again at most once a minute, however often the visitor comes back", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await page.clock.install();
  world.instance.fault(FOLLOWING, { status: 404 });
  await signedIn(page, world);
  await page.goto(`/accounts/${OTHER}`);
  await invariants.settle(page);
  const broken = (): number => complaints.filter((text) => text.includes("could not be read to its end")).length;
  await expect.poll(broken).toBe(1);
  const comeBack = async (seconds: number): Promise<void> => {
    await page.clock.runFor(seconds * 1_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  };
  for (let count = 0; count < 10; count += 1) await comeBack(5);
  expect(listPages(world)).toHaveLength(1);
  await page.clock.runFor(12_000); // a minute since the first reading
  await expect.poll(broken).toBe(2);
  for (let count = 0; count < 3; count += 1) await comeBack(5);
  expect(listPages(world)).toHaveLength(2);
  await expectState(page, "unknown", OTHER);
});
