import { LIST_PATH } from "../routes.ts";
import { answer, type NetworkMemory } from "./answer.ts";
import { readMessage, type Build } from "./build.ts";
import { planFor } from "./plan.ts";
import { createShelf, usable } from "./shelf.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build replaces this name by its value. */
declare const BUILD: Build;

const { origin } = self.location;
const shelf = createShelf({
  build: BUILD,
  caches: self.caches,
  origin,
  fetch: (request) => self.fetch(request),
  onChangedPage: (path) =>
    console.info(`The host changes pages, such as ${path}, so their content is not checked. See DEPLOY.md.`),
});

const memory: NetworkMemory = { isSlow: false, waited: new Set() };
/** The work after the response of the latest visit, by path. */
const visits = new Map<string, Promise<unknown>>();

/** Keeps a page, and tells the document that asked, which may show the stored roster in its place. */
async function keepVisited(path: string, port: MessagePort | undefined): Promise<void> {
  await visits.get(path);
  await shelf.keepUnseen(path);
  if ((await shelf.visited(path)) !== undefined) port?.postMessage("kept");
}

self.addEventListener("install", (event) => event.waitUntil(shelf.stock()));

self.addEventListener("activate", (event) => event.waitUntil(shelf.tidy().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const plan = planFor(request, origin, BUILD);
  if (plan === undefined) return;
  // the query of the page of lists has a text that another app shares: it stays in this browser
  const isShared = plan.kind === "file" && plan.path === BUILD.base + LIST_PATH;
  const network = async (): Promise<Response> => (isShared ? usable(await self.fetch(plan.path)) : self.fetch(request));
  const setTimeout = (run: () => void, ms: number): void => void self.setTimeout(run, ms);
  const answered = answer(plan, request.url, { build: BUILD, shelf, network, memory, setTimeout });
  event.respondWith(answered.then(({ response }) => response));
  const done = answered.then(({ after }) => after).catch(() => {}); // a failure is ignored, because the response was already sent
  event.waitUntil(done);
  if (plan.kind === "visit") visits.set(plan.path, done);
});

self.addEventListener("message", (event) => {
  const message = readMessage(event.data);
  if (message?.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message?.type === "visited") event.waitUntil(keepVisited(message.path, event.ports[0]).catch(() => {}));
});
