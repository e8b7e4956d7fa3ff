import { RosterError } from "@roster/core";
import { type FollowPage, followUrl } from "@roster/core/remote-follow";
import { expect, it, vi, afterEach } from "vitest";
import { createRemoteFollow, openBlank } from "./remote-follow.ts";

const ANN = { acct: "ann@home.example", url: "https://home.example/@ann" };
const PAGE: FollowPage = { template: "https://social.example/follow?uri={uri}", takes: "handle", opens: "follow" };
const ADDRESS = "https://social.example/follow?uri=ann%40home.example";

/** A browser and a network that answer as a test wants them to. */
function setUp(options: { readonly blocked?: boolean; readonly online?: boolean } = {}) {
  const { blocked = false, online = true } = options;
  const done: string[] = [];
  const remembered: string[] = [];
  const answer = Promise.withResolvers<FollowPage>();
  const asked: string[] = [];
  const opened = { closed: false };
  const remote = createRemoteFollow({
    clock: { now: () => 0, setTimeout: () => () => {} },
    pageOrigin: "https://roster.example",
    isOnline: () => online,
    openBlank() {
      done.push(blocked ? "blocked" : "opened");
      if (blocked) return undefined;
      return {
        say: () => {},
        go: (url) => !opened.closed && done.push(url) > 0,
        close: () => void done.push("closed"),
        isClosed: () => opened.closed,
      };
    },
    loadDoor: async () => ({
      findFollowPage: async (text) => {
        asked.push(text);
        return answer.promise;
      },
      followUrl,
    }),
    remember: (host) => void remembered.push(host),
  });
  return { remote, done, asked, remembered, answer, opened };
}

it("following from a server opens an empty window at once, and loads the follow page of the server in it", async () => {
  const { remote, done, asked, remembered, answer } = setUp();
  remote.begin("me@Social.example", ANN);
  expect(done, "within the click").toEqual(["opened"]);
  expect(remote.state.get()).toEqual({ kind: "searching", host: "social.example" });
  answer.resolve(PAGE);
  await expect
    .poll(() => remote.state.get())
    .toEqual({ kind: "opened", host: "social.example", url: ADDRESS, opens: "follow" });
  expect(done).toEqual(["opened", ADDRESS]);
  expect([asked, remembered]).toEqual([["me@Social.example"], ["social.example"]]);
});

it("following from a server offers a link if the browser blocks the window or the visitor closes it", async () => {
  const refused = setUp({ blocked: true });
  const gone = setUp();
  for (const { remote, answer } of [refused, gone]) {
    remote.begin("social.example", ANN);
    gone.opened.closed = true;
    answer.resolve(PAGE);
    await expect
      .poll(() => remote.state.get())
      .toEqual({ kind: "blocked", host: "social.example", url: ADDRESS, opens: "follow" });
  }
});

it.each(["", "ann", "https://", "http://127.0.0.1:4000", "me@", "a b.example", "javascript:alert(1)"])(
  "following from %j, which is not a server, opens no window and asks for a host",
  (text) => {
    const { remote, done } = setUp();
    remote.begin(text, ANN);
    expect(remote.state.get()).toMatchObject({
      kind: "ask",
      problem: expect.stringContaining("This is not the address of a server."),
    });
    expect(done).toEqual([]);
  },
);

it("following from a server opens no window while offline", () => {
  const { remote, done } = setUp({ online: false });
  remote.begin("social.example", ANN);
  expect(remote.state.get()).toMatchObject({ kind: "ask", problem: expect.stringContaining("You are offline.") });
  expect(done).toEqual([]);
});

it("following from a server closes the window if the text is not a server or the code cannot be loaded", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const { error, says } of [
    { error: new RosterError("server-input", "no"), says: "This is not the address of a server." },
    { error: new TypeError("chunk"), says: "could not be loaded" },
  ]) {
    const { remote, done, answer, remembered } = setUp();
    remote.begin("u:p@social.example", ANN);
    answer.reject(error);
    await expect.poll(() => remote.state.get()).toMatchObject({ kind: "ask", problem: expect.stringContaining(says) });
    expect(done).toEqual(["opened", "closed"]);
    expect(remembered).toEqual([]);
  }
  expect(logged).toHaveBeenCalledTimes(2);
});

it("following from a server closes the empty window after a reset, but not a window with the follow page", async () => {
  const dropped = setUp();
  dropped.remote.begin("social.example", ANN);
  dropped.remote.reset();
  dropped.answer.resolve(PAGE);
  await dropped.answer.promise;
  expect(dropped.done).toEqual(["opened", "closed"]);
  expect(dropped.remote.state.get()).toEqual({ kind: "ask" });

  const sent = setUp();
  sent.remote.begin("social.example", ANN);
  sent.answer.resolve(PAGE);
  await expect.poll(() => sent.remote.state.get().kind).toBe("opened");
  sent.remote.reset();
  expect(sent.done).toEqual(["opened", ADDRESS]);
});

afterEach(() => vi.unstubAllGlobals());

it("row 134: the empty window that a server's page replaces has no reference to this page", () => {
  const shown: string[] = [];
  const opened = { opener: {}, closed: false, location: { replace: (url: string) => shown.push(url) } };
  vi.stubGlobal("window", { open: () => opened });
  const blank = openBlank();
  expect(opened.opener).toBeNull();
  expect(blank?.go("https://social.example/login")).toBe(true);
  expect(shown).toEqual(["https://social.example/login"]);
});

it("a browser that blocks windows opens no empty window", () => {
  vi.stubGlobal("window", { open: () => null });
  expect(openBlank()).toBeUndefined();
});
