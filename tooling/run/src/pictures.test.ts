import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SUITES_FILE } from "./own-suites.ts";
import { needPictures, pictureProblems, readShown, recordPictures } from "./pictures.ts";

let top: string;

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), text);
}
const daysLater = (days: number): void => void vi.setSystemTime(Date.parse("2026-01-01") + days * 86_400_000);

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "pictures-"));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01") });
  await put("README.md", "![Home](.github/screenshots/home.png)\n");
  await put(".github/screenshots/home.png", "pixels");
  await put("apps/web/src/page.tsx", "1");
  await put("roster/accounts/a/one.json", "{}");
  await put(SUITES_FILE, '["e2e"]');
  await recordPictures(top, ["home"], await readShown(top));
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(top, { recursive: true });
});

it("a picture may be old as long as its page and the size of the roster stay the same", async () => {
  daysLater(31);
  await put("apps/web/src/page.test.tsx", "");
  await put("roster/accounts/a/one.json", '{ "name": "One" }');
  expect(await pictureProblems(top)).toEqual([]);
  expect(await needPictures(top)).toBe(false);
});

it.each([
  ["its page changed", "apps/web/src/page.tsx", "their pages changed since"],
  ["the shared components changed", "packages/ui/src/card.css", "their pages changed since"],
  ["the roster grew", "roster/accounts/a/two.json", "show 1 accounts, now there are 2"],
])("a picture that is older than 30 days is a problem if %s", async (_, file, problem) => {
  await put(file, "{}");
  daysLater(30);
  expect(await pictureProblems(top)).toEqual([]);
  daysLater(31);
  expect(await pictureProblems(top)).toEqual([expect.stringContaining(problem)]);
});

it.each(["apps/web/src/page.tsx", "roster/accounts/a/two.json"])(
  "a release draws the pictures at any age if %s changed, but not in a fork",
  async (file) => {
    await put(file, "2");
    expect(await needPictures(top)).toBe(true);
    await rm(join(top, SUITES_FILE));
    expect(await needPictures(top)).toBe(false);
  },
);

it("a picture that was replaced by hand, or that is in README.md but not drawn, is a problem", async () => {
  await put(".github/screenshots/home.png", "other pixels");
  await put("README.md", "![Home](.github/screenshots/home.png) ![Plan](.github/screenshots/plan.png)\n");
  expect(await pictureProblems(top)).toEqual([
    expect.stringMatching(/home\.png is not the picture that was drawn/),
    expect.stringMatching(/plan\.png is not the picture that was drawn/),
  ]);
});

it("pictures without a record are a problem", async () => {
  await rm(join(top, ".github/screenshots/drawn.json"));
  expect(await pictureProblems(top)).toEqual([expect.stringMatching(/drawn\.json is missing/)]);
  expect(await needPictures(top)).toBe(true);
});
