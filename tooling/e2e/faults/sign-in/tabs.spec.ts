import { createPerson, type Instance } from "@roster/instance";
import type { Page } from "@playwright/test";
import { expect, storedSession, test } from "../invariants.ts";
import { accountButton } from "../session/steps.ts";
import { count, exchanges } from "../heard.ts";
import { authorize, enter, pendingStates, startAnother, TOKEN } from "./steps.ts";

/** Starts a sign-in in a tab. Returns the address of the consent page. */
async function begin(tab: Page, { host, origin }: Instance): Promise<string> {
  const asked = tab.waitForRequest((request) => request.url().startsWith(`${origin}/oauth/authorize`));
  await enter(tab, host);
  const consentPage = (await asked).url();
  await tab.waitForURL((url) => url.origin === origin);
  return consentPage;
}

test("row 46: if two tabs have the same callback, one exchanges the code and both are signed in §4.31", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  instance.fault(TOKEN, { delayMs: 800 });
  const callback = await createPerson().authorize(await begin(page, instance));
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(callback.href)));
  for (const tab of tabs) {
    await tab.waitForURL(`${site.origin}/`);
    await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
    await expect(tab.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
  }
  expect(count(world, "POST", "/oauth/token")).toBe(1);
  expect(instance.state.tokens.map(({ revoked }) => revoked)).toEqual([false]);
  expect(await pendingStates(page)).toEqual([]);
});

test("row 47: two sign-ins that end in reverse order send each code to its own instance", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  const second = await startAnother(world);
  invariants.also(second);
  const other = await context.newPage();
  const codes = new Map<string, string | null>();
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!request.isNavigationRequest() || !url.searchParams.has("code")) return;
    codes.set(url.searchParams.get("state") ?? "", url.searchParams.get("code"));
  });

  await begin(page, instance);
  await begin(other, second);
  await authorize(other, { instance: second });
  await other.waitForURL(`${site.origin}/`);
  expect(JSON.parse((await storedSession(other)) ?? "{}").instance).toBe(second.host);
  await authorize(page, world);
  await page.waitForURL(`${site.origin}/`);

  for (const tab of [page, other]) {
    expect(JSON.parse((await storedSession(tab)) ?? "{}").instance, "the last one wins").toBe(instance.host);
    await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
  }
  expect(codes.size).toBe(2);
  for (const [one, elsewhere] of [
    [instance, second],
    [second, instance],
  ] as const) {
    const sent = exchanges({ instance: one });
    expect(sent).toHaveLength(1);
    const fields = sent[0]?.fields;
    expect([...codes.values()]).toContain(fields?.get("code"));
    const text = elsewhere.state.requests.map(({ query, body }) => `${query} ${body}`).join("\n");
    for (const field of ["code", "code_verifier", "client_secret"]) expect(text).not.toContain(fields?.get(field));
  }
  await expect
    .poll(() => second.state.tokens.map(({ revoked }) => revoked), "the previous token is revoked")
    .toEqual([true]);
  await second.close();
});
