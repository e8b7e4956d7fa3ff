import { afterEach } from "vitest";
import { createSearch } from "../search-engine/create-search.ts";
import { connectSearch } from "./connect.ts";
import { serveSearch } from "./serve.ts";
import { describeSearchPort } from "./testing/conformance.ts";

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((each) => each.close()));

describeSearchPort("Orama", createSearch);

describeSearchPort("Orama in a worker", (data) => {
  const { port1, port2 } = new MessageChannel();
  serveSearch(port2, async () => createSearch(data));
  port1.start();
  port2.start();
  const worker = {
    postMessage: (message: unknown) => port1.postMessage(message),
    addEventListener: (type: string, listener: (event: Event) => void) => port1.addEventListener(type, listener),
    terminate: () => port1.close(),
  };
  const search = connectSearch(() => worker, { fallback: () => Promise.reject(new Error("The worker failed")) });
  open.push(search);
  return search;
});
