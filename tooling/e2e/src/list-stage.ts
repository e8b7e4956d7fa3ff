import { type Instance, PLAIN, startInstance } from "@roster/instance";
import type { Locator, Page, Request } from "@playwright/test";
import type { World } from "@roster/site/world";
import { expect, test as base } from "./stage.ts";

export { expect };

/** The server of somebody's lists, which is not that of the visitor. */
export interface Lists {
  readonly server: Instance;
  /** The address of one of its lists. */
  at(id: string): string;
  /** The paths that were requested of it. */
  asked(): readonly string[];
  /** The requests of the pages that went neither to the site nor to the visitor's server. */
  readonly outside: readonly Request[];
}

export const test = base.extend<{ readonly lists: Lists }>({
  worldOptions: { lists: {} },
  lists: async ({ context, world }, provide) => {
    const server = await startInstance({ ...world.roster, lists: { members: [`demo@${world.instance.host}`] } });
    const outside: Request[] = [];
    const own = [world.site.origin, world.instance.origin];
    context.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && !own.includes(origin)) outside.push(request);
    });
    await provide({
      server,
      at: (id) => `${server.origin}/collections/${id}`,
      asked: () => server.state.requests.map(({ path }) => path),
      outside,
    });
    await server.close();
  },
});

/** The handles of people who are in no way special, as the second list has them. */
export const people = (count: number): readonly string[] =>
  PLAIN.slice(0, count).map(({ username, host }) => `${username}@${host}`);

/** The link of somebody else to a list. */
export const linkTo = (address: string): string => `/list#from=${encodeURIComponent(address)}`;

export const field = (page: Page): Locator => page.getByRole("main").getByRole("textbox");
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("main").getByRole("button", { name }).click();
export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
/** A group of the plan, by its id. */
export const group = (page: Page, id: "to-follow" | "left-out" | "out-of-reach" | "yours"): Locator =>
  page.locator(`.plan-card:is(#${id}, :has(#${id}))`);
export const row = (page: Page, acct: string): Locator => page.locator(`.plan-row[data-account="${acct}"]`);
/** The numbers of a plan, as they are read. */
export const sum = (page: Page): Locator => page.locator(".plan-sum");
export const panel = (page: Page): Locator => page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });

/** Brings a text as a visitor does who pastes it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.goto("/list");
  await field(page).evaluate((node, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Whom the visitor follows or has asked, at the server itself. */
export const relations = ({ instance }: World): readonly string[] =>
  [...instance.state.follows("demo"), ...instance.state.requested("demo")].toSorted();
