import { describe, expect, it } from "vitest";
import { answer } from "./answer.ts";
import type { Plan } from "./plan.ts";
import type { Shelf } from "./shelf.ts";

const OUTAGE = () => Promise.reject(new TypeError("Failed to fetch"));
const NEVER = () => new Promise<Response>(() => {});
const status = (code: number) => async () => new Response(`network ${code}`, { status: code });

const file: Plan = { kind: "file", path: "/browse" };
const visit: Plan = { kind: "visit", path: "/accounts/ann" };

/** A shelf that holds these pages; what it is told to keep is noted. */
function shelfOf(pages: Readonly<Record<string, string>>): Shelf & { readonly noted: string[] } {
  const noted: string[] = [];
  const find = async (path: string) => (path in pages ? new Response(pages[path]) : undefined);
  return {
    noted,
    file: find,
    visited: find,
    code: (url) => find(new URL(url).pathname),
    keep: async (path) => void noted.push(path),
    keepUnseen: async () => {},
    stock: async () => {},
    tidy: async () => {},
  };
}

async function ask(plan: Plan, network: () => Promise<Response>, shelf: Shelf, patient = true): Promise<string> {
  const { response, after } = await answer(plan, "https://site.example/_next/static/a.js", {
    build: { version: "1", base: "", files: {} },
    shelf,
    network,
    setTimeout: (run) => void (patient || run()),
  });
  await after;
  return response.text();
}

describe("a page of the build", () => {
  const kept = shelfOf({ "/browse": "kept" });

  it("comes from the network where there is one", async () => {
    expect(await ask(file, status(200), kept)).toBe("network 200");
    expect(await ask(file, status(404), kept)).toBe("network 404");
  });

  it("comes from here where the network fails, is broken or takes too long", async () => {
    expect(await ask(file, OUTAGE, kept)).toBe("kept");
    expect(await ask(file, status(503), kept)).toBe("kept");
    expect(await ask(file, NEVER, kept, false)).toBe("kept");
  });

  it("is what the network says where it is not here after all", async () => {
    expect(await ask(file, status(503), shelfOf({}))).toBe("network 503");
    await expect(ask(file, OUTAGE, shelfOf({}))).rejects.toThrow("Failed to fetch");
  });
});

describe("any other page", () => {
  it("is kept when it was seen, and not when it is not there", async () => {
    const shelf = shelfOf({});
    await ask(visit, status(200), shelf);
    expect(shelf.noted).toEqual(["/accounts/ann"]);
    await ask(visit, status(404), shelf);
    expect(shelf.noted).toEqual(["/accounts/ann"]);
  });

  it("is the one seen before where the network fails", async () => {
    const shelf = shelfOf({ "/accounts/ann": "ann", "/offline": "offline" });
    expect(await ask(visit, OUTAGE, shelf)).toBe("ann");
    expect(await ask(visit, status(500), shelf)).toBe("ann");
    expect(await ask(visit, NEVER, shelf, false)).toBe("ann");
  });

  it("is a page that says so where there is neither, and the network's word where it has one", async () => {
    const shelf = shelfOf({ "/offline": "offline" });
    expect(await ask(visit, OUTAGE, shelf)).toBe("offline");
    expect(await ask(visit, status(500), shelf)).toBe("network 500");
  });
});

it("takes code from here without asking the network, and from there where it is not here", async () => {
  const code: Plan = { kind: "code", worker: false };
  expect(await ask(code, OUTAGE, shelfOf({ "/_next/static/a.js": "code" }))).toBe("code");
  expect(await ask(code, status(200), shelfOf({}))).toBe("network 200");
});
