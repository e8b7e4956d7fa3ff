import { expect, it, onTestFinished } from "vitest";
import { start } from "../mastodon/testing/visitor.ts";
import { createDirectory } from "./directory.ts";
import { openPage, PAGE, serveRoster } from "./testing/page.ts";

it("the sign-in of a directory fails with a message, and the page stays", async () => {
  const { bar, load } = await openPage();
  const logged: string[] = [];
  const { signIn, signInState, resetSignIn } = await load({ log: (message) => void logged.push(message) });
  for (const text of ["nobody", ""]) {
    await signIn(text);
    const details = expect.stringContaining("address of a server");
    expect(signInState.get()).toMatchObject({ step: "failed", details });
  }
  expect(logged).toEqual(Array.from({ length: 2 }, () => "The sign-in did not reach the instance"));
  resetSignIn();
  await expect.poll(() => signInState.get().step).toBe("enter");
  expect([bar.left, bar.url.href]).toEqual([[], PAGE]);
});

it("a parameter named state is no callback, so a directory leaves the address alone", async () => {
  const { bar, load } = await openPage();
  bar.url = new URL("http://localhost:3000/fans?state=Ohio");
  const { signInState } = await load();
  expect(signInState.get().step).toBe("enter");
  expect(bar.url.search).toBe("?state=Ohio");
});

it("outside of a browser a directory lists and searches, and a sign-in fails with a message", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const directory = await createDirectory({ url: await serveRoster() });
  expect((await directory.search.search({ term: "network" })).total).toBe(1);
  await directory.signIn(instance.host);
  expect(directory.signInState.get()).toMatchObject({ step: "failed" });
});
