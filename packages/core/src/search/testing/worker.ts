import { parentPort, type MessagePort } from "node:worker_threads";
import { serveSearch } from "../serve.ts";
import { scanSearch } from "./scan.ts";
import { accounts } from "../../roster/testing/space.ts";

if (parentPort) serveSearch(scopeOf(parentPort), async () => scanSearch(accounts));

function scopeOf(port: MessagePort): Parameters<typeof serveSearch>[0] {
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (_, listener) => port.on("message", (data) => listener(new MessageEvent("message", { data }))),
  };
}
