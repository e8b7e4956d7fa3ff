import { fetchRoster } from "@roster/core";
import { serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";
import { ROSTER_FILE, withBase } from "./routes.ts";

serveSearch(self, async () => createSearch(await fetchRoster(withBase(ROSTER_FILE))));
