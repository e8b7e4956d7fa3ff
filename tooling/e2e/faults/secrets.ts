import type { Instance } from "@roster/instance";
import type { BrowserContext, ConsoleMessage, Page, Request } from "@playwright/test";

/** Shorter texts would match by chance. */
const MIN_LENGTH = 8;
const FORM_SECRETS = ["code", "code_verifier", "client_secret", "token"];

/** A text and the place where it was seen. */
interface Sighting {
  readonly where: string;
  readonly text: string;
}

/** Everything that leaves a page: its requests with headers and bodies, and its console with logged objects. */
type Outlets = ReturnType<typeof watchOutlets>;

/** Records a context's requests and console from now on. */
export function watchOutlets(context: BrowserContext, isInstance: (origin: string) => boolean) {
  const sightings: Sighting[] = [];
  const reading: Promise<void>[] = [];
  const codes = new Set<string>();
  const later = (read: Promise<void>): void => {
    // a closed page cannot be read any more
    reading.push(read.catch(() => undefined));
  };
  context.on("request", (request) => later(readRequest(request, isInstance, codes, sightings)));
  context.on("console", (message) => later(readConsole(message, sightings)));
  return {
    /** Codes from the addresses of callbacks. */
    codes,
    /** Lists the places where a secret appears, after reading all recorded data. */
    async leaks(secrets: ReadonlySet<string>, pages: readonly Page[]): Promise<readonly string[]> {
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
  const isCallback =
    request.isNavigationRequest() && /\/(?:login|permission)$/.test(url.pathname) && !isInstance(url.origin);
  const code = isCallback ? url.searchParams.getAll("code") : [];
  for (const one of code) codes.add(one);
  const where = `${request.method()} ${url.origin}${url.pathname}`;
  // the only address that contains the code, because the instance writes it
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
    // a console shows an error's fields and causes too, not only its text
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

/** A page's last document, address and history entries. */
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

/** The secrets between this browser and the instance, as the instance stores them and as it received them. */
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
