import { fetchRoster } from "@roster/core";
import { serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";

serveSearch(self, async () => createSearch(await fetchRoster("https://roster.example/roster.json")));
