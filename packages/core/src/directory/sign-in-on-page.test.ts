import { expect, it, onTestFinished, vi } from "vitest";
import { start } from "../instance/testing/visitor.ts";
import { createDirectory, type DirectoryPorts } from "./directory.ts";
import { openPage, PAGE, serveRoster } from "./testing/page.ts";

it("a text that is no server stays in the first step of a directory's sign-in, with the reason and nothing in the log", async () => {
  const { bar, load } = await openPage();
  const logged: string[] = [];
  const { signIn, signInState } = await load({ log: (message) => void logged.push(message) });
  for (const text of ["nobody", ""]) {
    await signIn(text);
    const problem = expect.stringContaining("This is not the address of a server.");
    expect(signInState.get()).toEqual({ kind: "enter", text, problem });
  }
  expect([bar.left, bar.url.href, logged]).toEqual([[], PAGE, []]);
});

it("the sign-in of a directory fails with a message if the server does not answer, and the page stays", async () => {
  const { bar, load } = await openPage();
  const logged: string[] = [];
  const { signIn, signInState, resetSignIn } = await load({ log: (message) => void logged.push(message) });
  await signIn("127.0.0.1:1");
  expect(signInState.get()).toMatchObject({ kind: "failed", reason: expect.stringContaining("127.0.0.1:1") });
  expect(logged).toEqual(["The sign-in did not reach the instance"]);
  resetSignIn();
  await expect.poll(() => signInState.get()).toEqual({ kind: "enter", text: "127.0.0.1:1" });
  expect([bar.left, bar.url.href]).toEqual([[], PAGE]);
});

it("a click of a signed-out visitor does and logs nothing, before connect() and after", async () => {
  const log = vi.fn<NonNullable<DirectoryPorts["log"]>>();
  const onError = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => onError.mockRestore());
  const directory = await createDirectory({ url: await serveRoster(), log });
  for (const connect of [() => {}, directory.start]) {
    connect();
    for (const verb of ["toggle", "follow", "unfollow"] as const)
      expect(await directory[verb]("chiefs")).toBeUndefined();
  }
  expect([log.mock.calls, onError.mock.calls]).toEqual([[], []]);
  await expect(directory.toggle("chief")).rejects.toThrow('did you mean "chiefs"?');
});

it("a parameter named state is no callback, so a directory leaves the address alone", async () => {
  const { bar, load } = await openPage();
  bar.url = new URL("http://localhost:3000/fans?state=Ohio");
  const { signInState } = await load();
  expect(signInState.get().kind).toBe("enter");
  expect(bar.url.search).toBe("?state=Ohio");
});

it("outside of a browser a directory lists and searches, and a sign-in fails with a message", async () => {
  const instance = await start();
  onTestFinished(() => instance.close());
  const directory = await createDirectory({ url: await serveRoster() });
  expect((await directory.search("network")).total).toBe(1);
  await directory.signIn(instance.host);
  expect(directory.signInState.get()).toMatchObject({ kind: "failed" });
});
