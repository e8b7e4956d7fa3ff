import { describe, expect, it } from "vitest";
import { createDirectory } from "../directory/directory.ts";
import { DATA, serveRoster } from "../directory/testing/page.ts";

describe("the words of a directory's search", () => {
  const words = { nicknames: { chiefs: "Arrowheads" } };
  const find = async (options: Parameters<typeof createDirectory>[0], term = "arrowheads") =>
    (await (await createDirectory(options)).search(term)).hits.map(({ account }) => account.username);

  it("a directory searches with the words beside its roster.json, also if that has a query", async () => {
    const url = await serveRoster(DATA, { "/search-words.json": words, "/roster.json?v=2": DATA });
    expect(await find({ url })).toEqual(["chiefs"]);
    expect(await find({ url: `${url}?v=2` })).toEqual(["chiefs"]);
    expect(await find({ url, words: {} })).toEqual([]);
  });

  it("a directory searches with words of its own, or of another address", async () => {
    const url = await serveRoster(DATA, { "/list.json": DATA, "/words.json": words });
    expect(await find({ url, words })).toEqual(["chiefs"]);
    expect(await find({ ...DATA, words })).toEqual(["chiefs"]);
    const list = new URL("list.json", url).href;
    expect(await find({ url: list, words: new URL("words.json", url).href })).toEqual(["chiefs"]);
    expect(await find({ url: list })).toEqual([]);
  });

  it("this thread searches with the words if the worker fails", async () => {
    const url = await serveRoster(DATA, { "/search-words.json": words });
    const worker = () => {
      throw new Error("There are no workers here.");
    };
    expect(await find({ url, worker, log: () => {} })).toEqual(["chiefs"]);
  });

  it.each([
    ["missing", undefined, "could not be loaded"],
    ["damaged", { nicknames: ["Arrowheads"] }, 'The words of the search have a wrong "nicknames"'],
  ])("a directory searches names without its words if they are %s, and logs why", async (_, file, reason) => {
    const logged: string[] = [];
    const log = (message: string, error: unknown) => void logged.push(`${message} ${String(error)}`);
    const url = await serveRoster(DATA, { "/search-words.json": file });
    expect(await find({ url, log }, "kansas")).toEqual(["chiefs"]);
    expect(logged).toEqual([expect.stringContaining(reason)]);
  });
});
