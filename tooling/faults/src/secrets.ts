import type { Instance } from "@roster/instance";
import type { BrowserContext, ConsoleMessage, Page, Request } from "@playwright/test";

/** Shorter texts would be found by chance. */
const MIN_LENGTH = 8;
const FORM_SECRETS = ["code", "code_verifier", "client_secret", "token"];

/** Where a text was seen, and the text. */
interface Sighting {
  readonly where: string;
  readonly text: string;
}

/** Everything a page let out: its requests with headers and bodies, its console with what was logged as an object. */
export interface Outlets {
  /** The places where one of the secrets shows, after everything seen has been read. */
  leaks(secrets: ReadonlySet<string>, pages: readonly Page[]): Promise<readonly string[]>;
  /** Codes that came back in the address of a callback. */
  readonly codes: ReadonlySet<string>;
}

/** Listens to a context from its first request on. */
export function watchOutlets(context: BrowserContext, isInstance: (origin: string) => boolean): Outlets {
  const sightings: Sighting[] = [];
  const reading: Promise<void>[] = [];
  const codes = new Set<string>();
  const later = (read: Promise<void>): void => {
    // a page that is gone cannot be asked any more
    reading.push(read.catch(() => undefined));
  };
  context.on("request", (request) => later(readRequest(request, isInstance, codes, sightings)));
  context.on("console", (message) => later(readConsole(message, sightings)));
  return {
    codes,
    async leaks(secrets, pages) {
      await Promise.all(reading);
      const documents = await Promise.all(pages.map(readPage));
      return [...sightings, ...documents.flat()]
        .filter(({ text }) => contains(text, secrets))
        .map(({ where }) => where);
    },
  };
}

async function readRequest(
  request: Request,
  isInstance: (origin: string) => boolean,
  codes: Set<string>,
  sightings: Sighting[],
) {
  const url = new URL(request.url());
  const isCallback = request.isNavigationRequest() && url.pathname.endsWith("/login") && !isInstance(url.origin);
  const code = isCallback ? url.searchParams.getAll("code") : [];
  for (const one of code) codes.add(one);
  const where = `${request.method()} ${url.origin}${url.pathname}`;
  // the one address that must hold the code: the instance itself writes it
  if (code.length === 0) sightings.push({ where: `address of ${where}`, text: url.href });
  if (isInstance(url.origin)) return;
  sightings.push({ where: `body of ${where}`, text: request.postData() ?? "" });
  const headers = await request.allHeaders();
  if (code.length > 0) delete headers[":path"];
  sightings.push({ where: `headers of ${where}`, text: JSON.stringify(headers) });
}

async function readConsole(message: ConsoleMessage, sightings: Sighting[]): Promise<void> {
  const where = `console ${message.type()} "${message.text().slice(0, 80)}"`;
  sightings.push({ where, text: message.text() });
  for (const arg of message.args()) {
    // an error is more than its text: fields and causes can be opened in the console
    const text = await arg.evaluate((value: unknown) => {
      const seen = new Set<unknown>();
      const open = (at: unknown): string => {
        if (typeof at !== "object" || at === null || seen.has(at) || seen.size > 500) return String(at);
        seen.add(at);
        return Object.getOwnPropertyNames(at)
          .map((name) => `${name}: ${open(Reflect.get(at, name))}`)
          .join("\n");
      };
      return open(value);
    });
    sightings.push({ where, text });
  }
}

/** What a page shows at the end: its document, its address, and every address its history keeps. */
async function readPage(page: Page): Promise<readonly Sighting[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  const fields = await page
    .locator("input, textarea")
    .evaluateAll((all) => all.map((field) => ("value" in field ? String(field.value) : "")));
  return [
    { where: `document of ${page.url()}`, text: await page.content() },
    { where: `fields of ${page.url()}`, text: fields.join("\n") },
    ...entries.map(({ url }) => ({ where: "history", text: url })),
  ];
}

function contains(text: string, secrets: ReadonlySet<string>): boolean {
  return [...secrets].some(
    (secret) => secret.length >= MIN_LENGTH && (text.includes(secret) || text.includes(encodeURIComponent(secret))),
  );
}

/** What must stay between this browser and the instance: as the instance knows it, and as it was sent to it. */
export function secretsOf({ state }: Instance, outlets: Outlets): Set<string> {
  const sent = state.requests
    .filter(({ path }) => path.startsWith("/oauth/"))
    .map(({ body }) => new URLSearchParams(body))
    .flatMap((form) => FORM_SECRETS.flatMap((name) => form.getAll(name)));
  return new Set([
    ...state.tokens.map(({ token }) => token),
    ...state.apps.map(({ clientSecret }) => clientSecret),
    ...sent,
    ...outlets.codes,
  ]);
}
