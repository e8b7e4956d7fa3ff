import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, authorizeAddress, HOME, registerApp, post, startFixture, textOf } from "../fixture.ts";
import { createPerson } from "../person.ts";
import type { Instance } from "../types.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startFixture({ followings: 0 });
});
afterAll(() => instance.close());

describe("the sign-in page", () => {
  it("the sign-in page shows the demo user and sets an HttpOnly cookie", async () => {
    const { text, headers } = await ask(instance, "/auth/sign_in");
    expect(text).toContain("Demo user: <strong>demo</strong>");
    expect(headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("the sign-in page allows only its own style in the content security policy", async () => {
    const { text, headers } = await ask(instance, "/auth/sign_in");
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  });

  it("the sign-in page refuses a wrong password with a message", async () => {
    const person = createPerson();
    const form = await person.open(`${instance.origin}/auth/sign_in`);
    const reply = await person.submit(form, { password: "wrong" });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('role="alert">Invalid username or password.');
  });

  it("the sign-in page refuses a form without its security token", async () => {
    const reply = await post(instance, "/auth/sign_in", { username: "demo", password: "demo" });
    expect([reply.status, reply.headers.get("set-cookie")]).toEqual([422, null]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/..//evil.example/",
    "/x/%2e%2e/\\evil.example/",
    "javascript:alert(1)",
  ])("the sign-in page does not redirect to %s after the sign-in", async (target) => {
    const person = createPerson();
    const form = await person.open(`${instance.origin}/auth/sign_in?return_to=${encodeURIComponent(target)}`);
    const reply = await person.submit(form, {});
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/"]);
  });
});

describe("the consent page", () => {
  const consent = async (more: Readonly<Record<string, string>> = {}) => {
    const { json } = await post(instance, "/api/v1/apps", {
      client_name: "Roster <script>alert(1)</script>",
      redirect_uris: "http://localhost:3000/login",
      website: "https://roster.example",
      scopes: "read:accounts read:follows write:follows",
    });
    const app = { id: textOf(json, "client_id"), secret: textOf(json, "client_secret") };
    const person = createPerson();
    const address = authorizeAddress(instance, app, more);
    await person.submit(await person.open(`${instance.origin}/auth/sign_in`), {});
    return { person, page: await person.open(address) };
  };

  it("the consent page shows the app, its website, the user and a text for each permission", async () => {
    const text = await (await consent()).page.text();
    expect(text).toContain("Roster &lt;script&gt;alert(1)&lt;/script&gt; would like permission");
    expect(text).toContain('href="https://roster.example"');
    expect(text).toContain(`@demo@${instance.host}`);
    for (const words of ["see accounts information", "see your follows", "follow people"])
      expect(text).toContain(words);
    expect(text).toMatch(/>Authorize<\/button>\s*<button[^>]*>Deny<\/button>/);
    expect(text).not.toContain("<script");
  });

  it("the consent page escapes markup in the state", async () => {
    const text = await (await consent({ state: '"><img src=x onerror=alert(1)>' })).page.text();
    expect(text).not.toContain("<img");
  });

  it("the consent page refuses a decision without its security token", async () => {
    const { person, page } = await consent();
    expect((await person.submit(page, { authenticity_token: "guess" })).status).toBe(422);
  });

  it("the consent page lets the visitor sign in with another account", async () => {
    const { person, page } = await consent();
    const text = await page.text();
    const second = text.slice(text.indexOf('action="/auth/sign_out"') - 20);
    const copy = new Response(second);
    Object.defineProperty(copy, "url", { value: page.url });
    const out = await person.submit(copy, {});
    expect(out.headers.get("location")).toMatch(/^\/oauth\/authorize\?/);
    const again = await person.open(new URL(out.headers.get("location") ?? "", instance.origin).href);
    expect(again.headers.get("location")).toMatch(/^\/auth\/sign_in/);
  });

  it("the consent page shows an error page for an unknown app before any sign-in", async () => {
    const app = await registerApp(instance);
    const reply = await ask(instance, authorizeAddress(instance, { ...app, id: "nobody" }));
    expect([reply.status, reply.headers.get("location")]).toEqual([401, null]);
  });
});

describe("account pages", () => {
  it("the interaction page of an account follows it only after a sign-in and a click", async () => {
    const person = createPerson();
    const address = `${instance.origin}/authorize_interaction?uri=${encodeURIComponent(`acct:hlbot@${HOME}`)}`;
    const toSignIn = await person.open(address);
    const form = await person.open(new URL(toSignIn.headers.get("location") ?? "", instance.origin).href);
    const back = await person.submit(form, {});
    const page = await person.open(new URL(back.headers.get("location") ?? "", instance.origin).href);
    expect(instance.state.follows()).toEqual([]);
    await person.submit(page, { decision: "follow" });
    expect(instance.state.follows()).toEqual([`hlbot@${HOME}`]);
    expect(await (await person.open(address)).text()).toContain("You follow this account.");
    const byAddress = `${instance.origin}/authorize_interaction?uri=https://${HOME}/@hlbot`;
    expect((await person.open(byAddress)).status).toBe(200);
    expect((await person.open(`${instance.origin}/authorize_interaction?uri=nobody`)).status).toBe(404);
  });

  it("the page of a list shows its accounts, after a sign-in", async () => {
    const person = createPerson();
    const path = `/lists/${instance.seedList("Sports", [`hlbot@${HOME}`])}`;
    const toSignIn = await person.open(instance.origin + path);
    const form = await person.open(new URL(toSignIn.headers.get("location") ?? "", instance.origin).href);
    const back = await person.submit(form, {});
    expect(back.headers.get("location")).toContain(path);
    expect(await (await person.open(instance.origin + path)).text()).toContain(`@hlbot@${HOME}`);
    expect((await person.open(`${instance.origin}/lists/0`)).status).toBe(404);
  });

  it("an account page escapes markup in the name of the account", async () => {
    const { status, text } = await ask(instance, `/@plain@${HOME}`);
    expect(status).toBe(200);
    expect(text).toContain("<h1>Plain &lt;b&gt;Bot&lt;/b&gt;</h1>");
  });

  it("the page of an unknown account returns 404, and any name has an avatar", async () => {
    const avatar = await ask(instance, "/avatars/%3Cscript%3E.svg");
    expect((await ask(instance, "/@nobody")).status).toBe(404);
    expect([avatar.headers.get("content-type"), avatar.text.includes("<script")]).toEqual(["image/svg+xml", false]);
  });
});
