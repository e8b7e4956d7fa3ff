import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Clock } from "../types.ts";
import { inputsOf } from "../testing/inputs.ts";
import { findFollowPage, followUrl } from "./follow-page.ts";

/** The typed server, and another server that its response may name as subject. */
const OWN = "own.example";
const SUBJECT = "x.example";
const PLAIN = "ann@home.example";
const still: Clock = { now: () => 0, setTimeout: () => () => {} };
/** The share of inputs that must give a template, because a parser that refuses everything would satisfy the property. */
const SHARE = 1 / 20;

const RELS = [
  "https://w3id.org/fep/3b86/Follow",
  "http://ostatus.org/schema/1.0/subscribe",
  "https://w3id.org/fep/3b86/Object",
  "HTTPS://W3ID.ORG/FEP/3B86/FOLLOW",
  "self",
];
const PIECES = [
  ["https://", "http://", "HTTPS:", "javascript:", "data:", "//", "/", "\\", "..", ".", ":", ":443", ":8443", "@"],
  ["?", "?u=", "&", "#", "%", "%2f", "%40", "\t", "\n", " ", "[", "[::1]", "127.0.0.1", "user:pw@", "\u00AD", "。"],
  [OWN, SUBJECT, "home.example", "evil.example", "x", "y"],
  ["{uri}", "{object}", "{uri}", "{object}", "{on-success}", "{}", "{", "}", "{{uri}}", "{URI}"],
].flat();

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  fc.string({ unit: "binary", maxLength: 3 }),
);
const pieces = (maxLength: number): fc.Arbitrary<string> => fc.array(piece, { maxLength }).map((all) => all.join(""));
const start = fc.constantFrom(
  ...["", "https://", "http://", "https://{uri}.", "https://user:pw@", "https://{}"].flatMap((before) =>
    [OWN, SUBJECT, ".example", "evil.example"].flatMap((host) => [`${before}${host}`, `${before}${host}/f?o={object}`]),
  ),
);
const template = fc
  .tuple(fc.oneof(fc.constantFrom("", `https://${OWN}/`, `https://${SUBJECT}/`), start), pieces(6))
  .map((both) => both.join(""));
const text = fc.oneof({ weight: 9, arbitrary: template }, fc.jsonValue({ maxDepth: 1 }));
const rel = fc.oneof({ weight: 9, arbitrary: fc.constantFrom<unknown>(...RELS) }, fc.jsonValue({ maxDepth: 1 }));
const link = fc.record({ rel, template: text, href: text }, { requiredKeys: ["rel"] });
const subject = fc.oneof(
  fc.constantFrom<unknown>(
    `acct:ann@${OWN}`,
    `acct:ann@${SUBJECT}`,
    `https://${SUBJECT}/@ann`,
    `acct:ann@user@evil.example`,
  ),
  fc.jsonValue({ maxDepth: 1 }),
);
const answer = fc.oneof(
  {
    weight: 19,
    arbitrary: fc
      .record({ subject, links: fc.array(link, { maxLength: 4 }) }, { requiredKeys: ["links"] })
      .map((body) => ({ body, text: JSON.stringify(body) })),
  },
  fc.oneof(fc.json(), fc.string({ unit: "binary" })).map((other) => ({ body: {}, text: other })),
);
const user = fc.string({
  unit: fc.constantFrom(...Array.from('aZ0_-.&=#?\\%{}+:;,<>"\u00FC\u{1F3C8}')),
  minLength: 1,
  maxLength: 8,
});
const target = user.map((name) => `${name}@home.example`);

describe("whatever a server says its follow page is", () => {
  const inputs = inputsOf("intent templates");

  it(
    "any follow template opens a page of that site by https, which receives only the handle",
    { timeout: inputs.timeout },
    async () => {
      let told = 0;
      const property = fc.asyncProperty(
        fc.constantFrom(OWN, `ann@${OWN}`, `https://${OWN}/@ann`),
        answer,
        target,
        async (typed, said, acct) => {
          const fetch = async (): Promise<Response> => new Response(said.text);
          const page = await findFollowPage(typed, { fetch, clock: still });
          if (!page.template.startsWith(`https://${OWN}/authorize_interaction?`)) told += 1;
          const url = followUrl(page, { acct });
          const speaksFor = JSON.stringify(Reflect.get(said.body, "subject") ?? "").includes(SUBJECT);
          const isOfSite = url.host === OWN || (speaksFor && url.host === SUBJECT);
          const isPlain = url.protocol === "https:" && url.username === "" && url.password === "";
          // the addresses of two accounts differ only in the encoded account, at the places of the placeholders
          const [here, plain] = [acct, PLAIN].map((one) => encodeURIComponent(page.takes === "url" ? urlOf(one) : one));
          const other = followUrl(page, { acct: PLAIN }).href;
          const parts = other.split(plain ?? "");
          const places = page.template.match(/\{(?:uri|object)\}/g)?.length ?? 0;
          const isTold = parts.length > 1 && parts.length <= places + 1 && parts.join(here) === url.href;
          return isOfSite && isPlain && isTold;
        },
      );
      await fc.assert(property, inputs);
      expect(told).toBeGreaterThan(inputs.numRuns * SHARE);
    },
  );
});

function urlOf(acct: string): string {
  const [name, host] = acct.split(/@(?=[^@]*$)/);
  return `https://${host}/@${name}`;
}
