import { readRosterData } from "@roster/core";
import { serveSearch } from "@roster/core/search";
import { searchWithWords } from "./features/search/later/search-with-words.ts";

// the page sends the files, so that each is fetched once
const files = new Promise<readonly [roster: ArrayBuffer, words: string]>((resolve) =>
  self.addEventListener("message", ({ data }) => Array.isArray(data) && resolve([data[0], data[1]])),
);

serveSearch(self, async () => {
  const [roster, words] = await files;
  return searchWithWords(readRosterData(await new Response(roster).json()), words);
});
