import { getEventListeners } from "node:events";
import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { findFollowPage, type FindFollowPageIo, followUrl } from "./follow-page.ts";
import { serve as serveHttp } from "../testing/serve.ts";

const FOLLOW = "https://w3id.org/fep/3b86/Follow";
const OBJECT = "https://w3id.org/fep/3b86/Object";
const SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";

async function serve(listener: RequestListener): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = [];
  const host = await serveHttp((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  return { host, asked };
}

type Link = Readonly<Record<string, unknown>>;
const answering = (links: (host: string) => readonly Link[], subject?: string) =>
  serve((request, response) => response.end(JSON.stringify({ subject, links: links(request.headers.host ?? "") })));
const find = (text: string, io: FindFollowPageIo = {}) => findFollowPage(text, { allowLoopback: true, ...io });
const lastWay = (host: string) => ({
  template: `http://${host}/authorize_interaction?uri={uri}`,
  takes: "handle",
  opens: "unknown",
});
const isWebFinger = (path: string): boolean => path.startsWith("/.well-known/webfinger");

describe("findFollowPage", () => {
  it("findFollowPage asks the server of a handle about that handle, and asks a plain host about itself", async () => {
    const { host, asked } = await answering(() => []);
    await find(`@ann@${host}`);
    await find(host);
    await find(`http://${host}/@ann?x=1`);
    const about = (resource: string) => `/.well-known/webfinger?resource=${encodeURIComponent(resource)}`;
    expect(asked.filter(isWebFinger)).toEqual([
      about(`acct:ann@${host}`),
      about(`http://${host}`),
      about(`http://${host}`),
    ]);
  });
  it("findFollowPage prefers the Follow intent to OStatus, and OStatus to the Object intent, in any order and case", async () => {
    const links = (host: string): Link[] => [
      { rel: OBJECT, template: `http://${host}/object?o={object}` },
      { rel: SUBSCRIBE, template: `http://${host}/ostatus?u={uri}` },
      { rel: FOLLOW.toUpperCase(), template: `http://${host}/follow?o={object}` },
    ];
    const first = await answering(links);
    expect((await find(first.host)).template).toBe(`http://${first.host}/follow?o={object}`);
    const second = await answering((host) => links(host).slice(0, 2));
    expect((await find(second.host)).template).toBe(`http://${second.host}/ostatus?u={uri}`);
    const third = await answering((host) => links(host).slice(0, 1));
    expect(await find(third.host)).toEqual({
      template: `http://${third.host}/object?o={object}`,
      takes: "url",
      opens: "follow",
    });
  });
  it("findFollowPage also reads a template from href", async () => {
    const { host } = await answering((own) => [{ rel: FOLLOW, href: `http://${own}/f?o={object}` }]);
    expect((await find(host)).template).toBe(`http://${host}/f?o={object}`);
  });
  it("findFollowPage ignores templates of other sites or schemes, without a placeholder, with one in the host, or too long for a URL", async () => {
    const { host } = await answering((own) => [
      ...[
        "https://evil.example/follow?o={object}",
        "javascript:alert(1)//{object}",
        `http://${own}/follow`,
        `http://${own}/{object}/../follow`,
        `http://{object}/`,
        `http://${own}@evil.example/{object}`,
        `http://ann:secret@${own}/{object}`,
        `http://{x}${own}/{object}`,
        `http://${own}/f?o={object}&x=${"x".repeat(2100)}`,
        "{object}",
        7,
        null,
      ].map((template) => ({ rel: FOLLOW, template })),
      { rel: 3, template: `http://${own}/{object}` },
    ]);
    expect(await find(host)).toEqual(lastWay(host));
  });
  it("findFollowPage accepts a template of the site in the subject", async () => {
    const links = () => [{ rel: FOLLOW, template: "https://social.example/follow?o={object}" }];
    const { host } = await answering(links, "acct:ann@social.example");
    expect((await find(`ann@${host}`)).template).toBe("https://social.example/follow?o={object}");
  });
  it.each<[string, RequestListener]>([
    [
      "404, whatever it says",
      ({ headers }, response) => {
        const template = `http://${headers.host}/f?o={object}`;
        response.writeHead(404).end(JSON.stringify({ links: [{ rel: FOLLOW, template }] }));
      },
    ],
    ["a page of HTML", (_, response) => response.end("<html>")],
    ["null", (_, response) => response.end("null")],
    ["links that are no list", (_, response) => response.end('{"links":{}}')],
    ["a megabyte", (_, response) => response.end(`{"links":[],"x":"${"x".repeat(1_000_000)}"}`)],
    ["a dropped connection", (request) => request.socket.destroy()],
  ])("findFollowPage returns the fallback page for %s", async (_, listener) => {
    const { host } = await serve(listener);
    expect(await find(host)).toEqual(lastWay(host));
  });
  it("findFollowPage returns the fallback page after the time limit, even if fetch never settles", async () => {
    const { host } = await serve(() => {});
    expect(await find(host, { timeoutMs: 20 })).toEqual(lastWay(host));
    expect(await find(host, { timeoutMs: 20, fetch: () => new Promise(() => {}) })).toEqual(lastWay(host));
  });
  it("findFollowPage waits 3 seconds and leaves no timer behind", async () => {
    const { host } = await answering(() => []);
    const waits: number[] = [];
    let running = 0;
    const clock = {
      now: () => 0,
      setTimeout(_: () => void, ms: number) {
        waits.push(ms);
        running++;
        return () => void running--;
      },
    };
    await find(host, { clock });
    expect([waits, running]).toEqual([[3000], 0]);
  });
  it("findFollowPage rejects with the signal's reason when aborted, before or meanwhile", async () => {
    const { host, asked } = await serve(() => controller.abort(new Error("closed")));
    const controller = new AbortController();
    await expect(find(host, { signal: controller.signal, clock: systemClock })).rejects.toThrow("closed");
    await expect(find(host, { signal: controller.signal })).rejects.toThrow("closed");
    expect(asked).toHaveLength(1);
  });
  it("findFollowPage rejects at once when aborted, even if fetch never settles", async () => {
    const controller = new AbortController();
    const found = find("social.example", { signal: controller.signal, fetch: () => new Promise(() => {}) });
    controller.abort(new Error("closed"));
    await expect(found).rejects.toThrow("closed");
  });
  it("findFollowPage uses neither network nor signal after it has found the page", async () => {
    const { signal } = new AbortController();
    const used: (AbortSignal | null | undefined)[] = [];
    const fetch: FindFollowPageIo["fetch"] = async (_, init) => (used.push(init?.signal), new Response("{}"));
    await find("social.example", { signal, fetch });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    expect(used.map((each) => each?.aborted)).toEqual([true, true]);
  });
  it("findFollowPage accepts JSON, because some servers require that header", async () => {
    const accepted: (string | null)[] = [];
    const fetch: FindFollowPageIo["fetch"] = async (_, init) => {
      accepted.push(new Headers(init?.headers).get("accept"));
      return new Response("{}");
    };
    await find("social.example", { fetch });
    expect(new Set(accepted)).toEqual(new Set(["application/jrd+json, application/json"]));
  });
  it("findFollowPage sends neither cookies nor referrer", async () => {
    const sent: (RequestInit | undefined)[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => (sent.push(init), new Response("{}"));
    await findFollowPage("social.example", { fetch });
    expect(sent).toHaveLength(2);
    for (const init of sent) expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  });
  it.each([
    ["ann", "ann"],
    ["a ".repeat(100), "a ".repeat(50)],
  ])("the error of findFollowPage includes the shortened invalid text %j", async (text, shown) => {
    await expect(findFollowPage(text)).rejects.toMatchObject({
      kind: "server-input",
      message: `"${shown}" is not the address of a server. Type an address such as "mastodon.example".`,
    });
  });
  it("findFollowPage refuses loopback unless it is allowed", async () => {
    const { host, asked } = await answering(() => []);
    await expect(findFollowPage(`http://${host}`)).rejects.toThrow("is not the address of a server");
    expect(asked).toEqual([]);
  });
});

describe("followUrl", () => {
  const CREATE = "https://social.example/follow?o={object}&x=1&back={on-success}";
  it.each([
    ["the encoded handle, and leaves other placeholders empty", "@Ann_1@home.example", "Ann_1%40home.example"],
    ["a pasted handle", " @Ann@home.example\n", "Ann%40home.example"],
    ["an unusual handle", "a&b=$&{uri}@home.example", "a%26b%3D%24%26%7Buri%7D%40home.example"],
  ])("followUrl inserts %s", (_, acct, inserted) => {
    const url = followUrl({ template: CREATE, takes: "handle" }, { acct });
    expect(url.href).toBe(`https://social.example/follow?o=${inserted}&x=1&back=`);
  });
  it("followUrl inserts the profile URL if the template requires it", () => {
    const page = { template: "https://social.example/o/{object}", takes: "url" } as const;
    expect(followUrl(page, { acct: "Ann@home.example" }).pathname).toBe(
      `/o/${encodeURIComponent("https://home.example/@Ann")}`,
    );
  });
});
