import { serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { loadRoster } from "./features/list/load-roster.ts";

serveSearch(self, async () => createSearch(await loadRoster()));
