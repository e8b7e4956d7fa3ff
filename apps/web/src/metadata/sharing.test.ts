import { expect, it } from "vitest";
import { site } from "../directory.ts";
import { printSharing, siteCard } from "./sharing.ts";
import { absoluteUrl } from "../routes.ts";

const html = '<head><title>Tom &amp; Ann</title><meta name="description" content="Says &quot;hello&quot;."/></head>';

it("the tags for social networks have the page's own title, description, address and card", () => {
  const tags = printSharing(html, "/accounts/Ann", { ...siteCard, alt: 'The "card"' });
  expect(tags).toContain('<meta property="og:title" content="Tom &amp; Ann"/>');
  expect(tags).toContain('<meta property="og:description" content="Says &quot;hello&quot;."/>');
  expect(tags).toContain(`<meta property="og:url" content="${absoluteUrl("/accounts/Ann")}"/>`);
  expect(tags).toContain(`<meta property="og:site_name" content="${site.name}"/>`);
  expect(tags).toContain('<meta property="og:image:alt" content="The &quot;card&quot;"/>');
});

it("a page without a description has no tags for social networks", () => {
  expect(printSharing("<head><title>Lost</title></head>", "/404", siteCard)).toBe("");
});
