import { connectSearch, serveSearch, type SearchPort } from "./index.ts";

declare const port: SearchPort;
declare const worker: Worker;
declare const channel: MessagePort;

// the types of browsers fit without a cast
connectSearch(() => worker, { fallback: async () => port });
serveSearch(self, async () => port);
serveSearch(channel, async () => port);

// @ts-expect-error a page must be able to search without a worker
connectSearch(() => worker, {});
// @ts-expect-error a term is text
void port.search(3);
