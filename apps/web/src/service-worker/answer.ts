import { type Build } from "./build.ts";
import type { Plan } from "./plan.ts";
import { anew, type Shelf } from "./shelf.ts";
import { OFFLINE_PATH } from "../routes.ts";

/** How long the network may take when the cache has a copy. */
const PATIENCE_MS = 3_000;
/** The limit after a request has timed out. A page needs several files, which would otherwise time out one after another. */
const BRIEFLY_MS = 300;
/** How long the network may take for a page that the cache lacks. */
const LONG_MS = 8_000;

/** The state of the network after the latest requests. */
export interface NetworkMemory {
  /** Whether the last request took too long, and no response has arrived since. */
  isSlow: boolean;
  /** Pages whose router data timed out. The router then loads the page itself, after the visitor has already waited. */
  readonly waited: Set<string>;
}

/** A response, and the work that is left after it was given. */
export interface Answered {
  readonly response: Response;
  readonly after?: Promise<unknown>;
}

export interface AnswerTools {
  readonly build: Build;
  readonly shelf: Shelf;
  readonly network: () => Promise<Response>;
  readonly memory: NetworkMemory;
  readonly setTimeout: (run: () => void, ms: number) => void;
}

/**
 * Answers a request as planned: from the network if it is quick, else from the cache.
 * @throws the network's error if the cache has no answer
 */
export async function answer(plan: Plan, url: string, tools: AnswerTools): Promise<Answered> {
  if (plan.kind === "code") return answerCode(url, plan.worker, tools);
  if (plan.kind === "data") return answerData(plan.path, tools);
  return plan.kind === "file" ? answerFile(plan.path, tools) : answerVisit(plan.path, tools);
}

async function answerCode(url: string, worker: boolean, { shelf, network }: AnswerTools): Promise<Answered> {
  const kept = await shelf.code(url);
  if (kept === undefined) return { response: await network() };
  return {
    // a cached response keeps the URL it was fetched from; a worker needs the URL of this request
    response: worker ? anew(kept) : kept,
    // checks the content after the response, which would delay every script, and replaces it for the next request
    after: shelf.file(new URL(url).pathname),
  };
}

async function answerFile(path: string, tools: AnswerTools): Promise<Answered> {
  const asked = tools.network();
  const soon = await beforeCopy(asked, tools);
  if (soon !== undefined && soon.status < 500) return { response: soon };
  return { response: (await tools.shelf.file(path)) ?? soon ?? (await asked) };
}

async function answerVisit(path: string, tools: AnswerTools): Promise<Answered> {
  const { build, shelf, memory } = tools;
  const asked = tools.network();
  const keep = async (page: Response): Promise<void> => {
    if (page.ok) await shelf.keep(path, page);
  };
  const kept = await shelf.visited(path);
  const limit = memory.waited.delete(path) && memory.isSlow ? BRIEFLY_MS : LONG_MS;
  const soon = await (kept === undefined ? within(limit, asked, tools) : beforeCopy(asked, tools));
  if (soon === undefined) {
    const stored = kept ?? (await shelf.file(build.base + OFFLINE_PATH));
    return stored === undefined
      ? { response: await asked }
      : { response: stored, after: asked.then(keep).catch(() => {}) };
  }
  if (soon.status >= 500 && kept !== undefined) return { response: kept };
  return { response: soon, after: keep(soon.clone()) };
}

async function answerData(path: string, tools: AnswerTools): Promise<Answered> {
  const soon = await within(LONG_MS, tools.network(), tools);
  if (soon === undefined && tools.memory.isSlow) tools.memory.waited.add(path);
  return { response: soon ?? Response.error() };
}

/** Waits for the network while the cache has a copy. Undefined if it fails or takes too long. */
function beforeCopy(asked: Promise<Response>, tools: AnswerTools): Promise<Response | undefined> {
  return within(tools.memory.isSlow ? BRIEFLY_MS : PATIENCE_MS, asked, tools);
}

/** The response, or undefined if the request fails or takes longer. */
async function within(ms: number, asked: Promise<Response>, tools: AnswerTools): Promise<Response | undefined> {
  const { memory, setTimeout } = tools;
  const limit = new Promise<typeof LATE>((resolve) => setTimeout(() => resolve(LATE), ms));
  const answered = asked.then((response) => {
    memory.isSlow = false; // a late response too
    return response;
  });
  const first = await Promise.race([answered.catch(() => undefined), limit]);
  if (first !== LATE) return first;
  memory.isSlow = true;
  return undefined;
}

const LATE = "late";
