import { type Build } from "./build.ts";
import type { Plan } from "./plan.ts";
import { anew, type Shelf } from "./shelf.ts";
import { OFFLINE_PATH } from "../routes.ts";

/** How long the network may take when the cache has an answer. */
const PATIENCE_MS = 3_000;

/** A response, and the work that is left after it was given. */
export interface Answered {
  readonly response: Response;
  readonly after?: Promise<unknown>;
}

/** The effects that `answer` needs. */
export interface AnswerTools {
  readonly build: Build;
  readonly shelf: Shelf;
  /** Sends the request to the network. */
  readonly network: () => Promise<Response>;
  readonly setTimeout: (run: () => void, ms: number) => void;
}

/**
 * Answers a request as planned: from the network if it is quick, else from the cache.
 * @throws the network's error if the cache has no answer
 */
export async function answer(plan: Plan, url: string, tools: AnswerTools): Promise<Answered> {
  if (plan.kind === "code") return answerCode(url, plan.worker, tools);
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
  const soon = await Promise.race([orNothing(asked), patience(tools)]);
  if (soon !== undefined && soon.status < 500) return { response: soon };
  return { response: (await tools.shelf.file(path)) ?? soon ?? (await asked) };
}

async function answerVisit(path: string, tools: AnswerTools): Promise<Answered> {
  const { build, shelf } = tools;
  const asked = tools.network();
  const quick = orNothing(asked);
  const kept = await shelf.visited(path);
  const soon = await (kept === undefined ? quick : Promise.race([quick, patience(tools)]));
  if (soon === undefined) return { response: kept ?? (await shelf.file(build.base + OFFLINE_PATH)) ?? (await asked) };
  if (soon.status >= 500 && kept !== undefined) return { response: kept };
  return { response: soon, ...(soon.ok && { after: shelf.keep(path, soon.clone()) }) };
}

function orNothing(asked: Promise<Response>): Promise<Response | undefined> {
  return asked.catch(() => undefined);
}

function patience({ setTimeout }: AnswerTools): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
}
