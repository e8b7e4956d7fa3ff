import { fetchRoster } from "@roster/core";
import { fetchSearchWords, serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";

const load = () =>
  Promise.all([
    fetchRoster("https://roster.example/roster.json"),
    fetchSearchWords("https://roster.example/search-words.json"),
  ]);
serveSearch(self, async () => createSearch(...(await load())));
