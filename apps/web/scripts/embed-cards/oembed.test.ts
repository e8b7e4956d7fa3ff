import { expect, it } from "vitest";
import { site } from "../../src/directory.ts";
import { siteCard } from "../../src/metadata/sharing.ts";
import { absoluteUrl } from "../../src/routes.ts";
import { account } from "../../src/testing/birds.ts";
import { linkTo, oembedOf, printDiscovery } from "./oembed.ts";

const list = (count: number) => ({
  path: "/browse/wood/oak",
  card: "/embed/card/browse/wood/oak",
  title: "Oak & <Elm>",
  accounts: Array.from({ length: count }, (_, at) => account(`bird${at}`, { name: `"Bird" <${at}>` })),
  picture: siteCard,
});

it("an oEmbed document escapes the names of lists and accounts in its markup, but not in its title", () => {
  const { title, html } = oembedOf(list(1));
  expect(title).toBe(`Oak & <Elm> on ${site.name}`);
  expect(html).toContain(`<blockquote><a href="${absoluteUrl("/browse/wood/oak")}">Oak &amp; &lt;Elm&gt; on`);
  expect(html).toContain(
    `<a href="${absoluteUrl("/accounts/bird0")}">&quot;Bird&quot; &lt;0&gt;</a> (@bird0@home.example)</blockquote>`,
  );
  expect(html).toContain(`title="Oak &amp; &lt;Elm&gt; on ${site.name}" width="600"`);
});

it("an oEmbed document links at most eight accounts, and its height grows by 64 px with each", () => {
  const documents = [1, 2, 8, 9].map((count) => oembedOf(list(count)));
  const heights = documents.map(({ height }) => Number(height));
  expect(heights.map((height) => height - (heights[0] ?? 0))).toEqual([0, 64, 448, 448]);
  expect(documents.map(({ html }) => String(html).match(/<a /g)?.length)).toEqual([2, 3, 9, 9]);
});

it("an account without a page of its own is linked to the shared page", () => {
  const { html } = oembedOf({ ...list(1), accounts: [account("wren", { page: "shared" })] });
  expect(html).toContain(`<a href="${absoluteUrl("/accounts/-?u=wren")}">wren</a>`);
});

it("the link to an oEmbed document has the document's complete address and the escaped title of the page", () => {
  expect(printDiscovery(list(1))).toBe(
    `<link rel="alternate" type="application/json+oembed" href="${absoluteUrl("/embed/card/browse/wood/oak.json")}" title="Oak &amp; &lt;Elm&gt; on ${site.name}"/>`,
  );
});

it("the oEmbed document of a page without a card is a link with the title of the page", () => {
  const { type, title, html } = linkTo(list(1));
  expect({ type, title, html }).toEqual({ type: "link", title: `Oak & <Elm> on ${site.name}`, html: undefined });
  expect(linkTo({ ...list(1), title: "" })["title"]).toBe(site.name);
});
