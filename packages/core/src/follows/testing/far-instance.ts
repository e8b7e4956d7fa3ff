import { parentPort } from "node:worker_threads";
import { startInstance } from "@roster/instance";
import type { SeedAccount } from "@roster/instance";

/*
 * An instance in a thread of its own: what it remembers is not in the heap of the test that asks it. It says its host
 * when it is ready.
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
