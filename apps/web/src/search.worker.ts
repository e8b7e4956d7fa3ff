import { readRosterData } from "@roster/core";
import { serveSearch } from "@roster/core/search";
import { createSearch } from "@roster/core/search/orama";

// the page sends the file, so that it is fetched once
const roster = new Promise<ArrayBuffer>((resolve) =>
  self.addEventListener("message", ({ data }) => data instanceof ArrayBuffer && resolve(data)),
);

serveSearch(self, async () => createSearch(readRosterData(await new Response(await roster).json())));
