import { parentPort } from "node:worker_threads";
import { startInstance } from "@roster/instance";
import type { SeedAccount } from "@roster/instance";

/*
 * An instance in a thread of its own, so that its memory does not count in the heap of the test. When it is ready, it
 * sends its host to the test.
 */
const accounts: readonly SeedAccount[] = [{ username: "gamebot", name: "Game Bot" }];
const instance = await startInstance({
  homeServer: "bots.example",
  accounts,
  rateLimit: false,
  followings: 0,
  keepRequests: 10,
});
parentPort?.postMessage(instance.host, []);
