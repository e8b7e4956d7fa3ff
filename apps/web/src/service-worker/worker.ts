import { answer } from "./answer.ts";
import { readMessage, type Build } from "./build.ts";
import { planFor } from "./plan.ts";
import { createShelf } from "./shelf.ts";

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

self.addEventListener("install", (event) => event.waitUntil(shelf.stock()));

self.addEventListener("activate", (event) => {
  const start = async (): Promise<void> => {
    await shelf.tidy();
    await self.clients.claim();
  };
  event.waitUntil(start());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const plan = planFor(request, origin, BUILD);
  if (plan === undefined) return;
  const network = (): Promise<Response> => self.fetch(request);
  const io = { build: BUILD, shelf, network, setTimeout: (run: () => void, ms: number) => self.setTimeout(run, ms) };
  const answered = answer(plan, request.url, io);
  event.respondWith(answered.then(({ response }) => response));
  event.waitUntil(answered.then(({ after }) => after).catch(() => {})); // a failure is ignored, because the response was already sent
});

self.addEventListener("message", (event) => {
  const message = readMessage(event.data);
  if (message?.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message?.type === "visited") event.waitUntil(shelf.keepUnseen(message.path).catch(() => {}));
});
