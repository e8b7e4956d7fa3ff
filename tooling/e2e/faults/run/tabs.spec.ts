import type { Page } from "@playwright/test";
import { signedIn } from "../../src/stage.ts";
import { expect, test } from "../invariants.ts";
import { FOLLOW, posts } from "../follow/steps.ts";
import { ACCOUNTS, openPlan, panel, press, relations, startButton } from "./steps.ts";

test("row 183: two tabs that start a plan at once have one run, which the other tab continues after a kill, and each account is followed once", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await signedIn(page, world);
  const tabs = [page, await context.newPage()];
  const senders = new Set<Page>();
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/follow")) senders.add(request.frame().page());
  });
  for (const tab of tabs) await openPlan(tab);
  await invariants.settle(page);
  // the server executes two more follows, but the tab is killed before their answers
  const answer = world.instance.fault(FOLLOW, { hang: true, afterEffect: true, skip: 2 });

  const buttons = await Promise.all(tabs.map((tab) => startButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  for (const tab of tabs) await expect(panel(tab)).toContainText(/^2 of 5/);
  await expect.poll(() => relations(world)).toHaveLength(4);
  const [owner, other] = senders.has(page) ? tabs : tabs.toReversed();
  expect(senders.size, "one tab sends the follows").toBe(1);
  answer();
  await owner?.close();
  if (!other) throw new Error("There is no other tab");
  await expect(panel(other)).toContainText("3 left. Go on?");
  await press(other, "Go on");
  await expect(panel(other)).toContainText("5 followed");
  expect(relations(world)).toEqual(ACCOUNTS);
  expect(posts(world, "follow")).toHaveLength(5);
  expect(new Set(posts(world, "follow").map(({ path }) => path)).size).toBe(5);
});

test("row 200: another tab takes the run over from one whose process is stopped, which sends nothing when it goes on", async ({
  page: other,
  context,
  browser,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await signedIn(other, world);
  await openPlan(other);
  const session = await browser.newBrowserCDPSession();
  const processes = async (): Promise<readonly number[]> => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.flatMap(({ type, id }) => (type === "renderer" ? [id] : []));
  };
  const before = await processes();
  const leader = await context.newPage();
  await openPlan(leader);
  await invariants.settle(other);
  const ofLeader = (await processes()).filter((id) => !before.includes(id));
  expect(ofLeader).not.toEqual([]);

  world.instance.fault(FOLLOW, { delayMs: 1_000 });
  await startButton(leader).click();
  await expect(panel(other)).toContainText(/^[1-3] of 5/);
  for (const id of ofLeader) process.kill(id, "SIGSTOP");
  try {
    await other.bringToFront();
    await press(other, "Pause");
    await expect(panel(other)).toContainText("Paused");
    await press(other, "Resume");
    await expect(panel(other)).toContainText("5 followed");
  } finally {
    for (const id of ofLeader) process.kill(id, "SIGCONT");
  }
  await expect(panel(leader)).toContainText("5 followed");
  expect(relations(world)).toEqual(ACCOUNTS);
  expect(new Set(posts(world, "follow").map(({ path }) => path)).size).toBe(5);
  expect(posts(world, "follow")).toHaveLength(5);
});
