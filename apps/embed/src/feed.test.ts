import { expect, it } from "vitest";
import { createFeed } from "./feed.ts";
import { readListing } from "./listing.ts";

const URL = "https://roster.example/data/a.json";
const file = { version: 1, site: "Flock", page: "/", total: 0, accounts: [] };

/** Gives the answers in turn, then repeats the last one. */
function answering(...answers: readonly (() => Response | Promise<Response>)[]) {
  const requests: string[] = [];
  const caches: unknown[] = [];
  const feed = createFeed(async (url, { cache }) => {
    requests.push(url);
    caches.push(cache);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    return answer ? answer() : new Response();
  }, readListing);
  return { feed, requests, caches };
}

it("a feed requests a file once, and again only on demand, then without the browser's cache", async () => {
  const { feed, requests, caches } = answering(() => Response.json(file));
  expect(await Promise.all([feed.load(URL, false), feed.load(URL, false)])).toEqual([file, file]);
  expect(requests).toHaveLength(1);
  await feed.load(URL, true);
  expect(requests).toHaveLength(2);
  expect(caches).toEqual(["default", "no-cache"]);
});

it("a feed returns the reason for a failed load, and requests the file again the next time", async () => {
  const { feed } = answering(
    () => new Response("", { status: 404 }),
    () => new Response("", { status: 500 }),
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => new Response('{"accounts":'),
    () => new Response("{}"),
    () => Response.json(file),
  );
  const results: unknown[] = [];
  for (let time = 0; time < 6; time++) results.push(await feed.load(URL, false));
  expect(results).toEqual(["unknown", "unreachable", "unreachable", "malformed", "malformed", file]);
});

it("row 130: a feed stops waiting for a file that never arrives", { timeout: 3_000 }, async () => {
  const never = (_: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("late", "TimeoutError")));
    });
  expect(await createFeed(never, readListing, 5).load(URL, false)).toBe("unreachable");
});
