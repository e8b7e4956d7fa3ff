import { expect, it } from "vitest";
import { createFeed } from "./feed.ts";

const URL = "https://roster.example/data/a.json";
const file = { site: "Flock", page: "/", total: 0, accounts: [] };

/** Answers in turn, the last again and again. */
function answering(...answers: readonly (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  const feed = createFeed(async (url) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return answer ? answer() : new Response();
  });
  return { feed, asked };
}

it("a file is asked for once, and anew when that is wished", async () => {
  const { feed, asked } = answering(() => Response.json(file));
  expect(await Promise.all([feed.load(URL, false), feed.load(URL, false)])).toEqual([file, file]);
  expect(asked).toHaveLength(1);
  await feed.load(URL, true);
  expect(asked).toHaveLength(2);
});

it("what cannot be had says why, and is asked for again", async () => {
  const { feed } = answering(
    () => new Response("", { status: 404 }),
    () => new Response("", { status: 500 }),
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => new Response('{"accounts":'),
    () => new Response("{}"),
    () => Response.json(file),
  );
  const heard: unknown[] = [];
  for (let time = 0; time < 6; time++) heard.push(await feed.load(URL, false));
  expect(heard).toEqual(["unknown", "unreachable", "unreachable", "malformed", "malformed", file]);
});
