import { randomInt } from "node:crypto";
import { expect, PUBLIC_ORIGIN, test } from "../invariants.ts";
import { InstanceInputError, parseInstance } from "@roster/core/mastodon";
import fc from "fast-check";

const RUNS = 20_000;
const where = { pageOrigin: PUBLIC_ORIGIN };

/** Labels of letters, digits and inner hyphens, of which the last is no number, with an optional port. */
const PUBLIC_HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+(?::|$))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/;

/** Parts of typed instances, and texts that break URL parsers. */
const piece = fc.oneof(
  fc.constantFrom("https://", "http://", "//", "@", "#", "?", "/", "\\", ":", ".", "..", "%2f", "%00", "acct:", "xn--"),
  fc.constantFrom(
    "\u200b",
    "\u00ad",
    "\u202e",
    "\t",
    "\n",
    "。",
    "．",
    "℀",
    "ß",
    "İ",
    "127.0.0.1",
    "0x7f.1",
    "[::1]",
    "2130706433",
  ),
  fc.constantFrom(
    "localhost",
    "mastodon.example",
    "Mastodon.Social",
    ":443",
    ":8443",
    ":99999",
    "user:pw@",
    "javascript:",
  ),
  fc.domain(),
  fc.string({ maxLength: 8 }),
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
);

test("row 16: any text gives no host, or a public host in its canonical spelling S12", () => {
  const seed = Number(process.env["ROSTER_SEED"] ?? randomInt(2 ** 31));
  console.log(`row 16: ROSTER_SEED=${seed}`);
  let hosts = 0;
  // plain booleans, because an `expect` per run would take minutes
  const property = fc.property(text, (typed) => {
    const instance = read(typed);
    if (instance === undefined) return true;
    hosts += 1;
    const { host, origin } = instance;
    return (
      origin === `https://${host}` &&
      new URL(origin).host === host &&
      PUBLIC_HOST.test(host) &&
      [host, origin].every((again) => read(again)?.host === host)
    );
  });
  fc.assert(property, { numRuns: RUNS, seed });
  // proves that the parser does not refuse everything
  expect(hosts).toBeGreaterThan(RUNS / 20);
});

function read(typed: string): ReturnType<typeof parseInstance> | undefined {
  try {
    return parseInstance(typed, where);
  } catch (error) {
    if (error instanceof InstanceInputError) return undefined;
    throw error;
  }
}
