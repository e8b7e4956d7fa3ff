import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@roster/site/paths";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, onTestFinished, test } from "vitest";
import { pageFiles, readSiteFile } from "./site.ts";

const modules = join(import.meta.dirname, "../../node_modules");
/** The number of pages of each kind whose structured data is checked. The long tests check all pages. */
const PAGES = Number(process.env["ROSTER_PAGES"] ?? 1);

/** The types of schema.org that a page may have, as `schema-dts` names them. */
const TYPES = ["WebSite", "ProfilePage", "CollectionPage"] as const;

/**
 * Compiles values as literals of public types, which refuse missing, unknown and malformed properties.
 * @returns what the compiler prints
 */
async function compile(imports: string, values: readonly (readonly [type: string, json: string])[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "roster-rules-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines = values.map(([type, json], at) => `export const value${at}: ${type} = ${json};`);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "esnext",
    moduleResolution: "bundler",
    types: [],
    skipLibCheck: true,
    paths: {
      "schema-dts": [join(modules, "schema-dts")],
      "web-app-manifest": [join(modules, "@types/web-app-manifest")],
    },
  };
  await writeFile(join(folder, "values.ts"), [imports, ...lines].join("\n"));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["values.ts"] }));
  const tsc = join(root, "node_modules/.bin/tsc");
  const compiled = promisify(execFile)(tsc, ["-p", folder, "--pretty", "false"], { maxBuffer: 2 ** 26 });
  return (await compiled.catch((error: { readonly stdout: string }) => error)).stdout;
}

const ORG = `import type { ${TYPES.join(", ")}, WithContext } from "schema-dts";`;
/** The share target has a specification of its own, which the package of types lacks. */
const MANIFEST = `import type { WebAppManifest } from "web-app-manifest";
  interface ShareTarget { action: string; params: { title?: string; text?: string; url?: string } }
  interface Manifest extends WebAppManifest { share_target: ShareTarget }`;

/** The structured data of some pages of each kind. A kind is the types that the data names. */
async function structuredData(): Promise<readonly (readonly [type: string, json: string])[]> {
  const found = new Map<string, string[]>();
  for (const file of await pageFiles()) {
    const html = await readSiteFile(file);
    for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)) {
      const kind = [...new Set(json.match(/"@type":"\w+"/g))].join();
      const list = found.get(kind) ?? [];
      if (list.length < PAGES) found.set(kind, [...list, json]);
    }
  }
  return [...found.values()].flat().map((json) => [`WithContext<${JSON.parse(json)["@type"]}>`, json] as const);
}

test("the structured data of pages keeps to the vocabulary of schema.org", { timeout: 600_000 }, async () => {
  const values = await structuredData();
  expect(values.length).toBeGreaterThanOrEqual(TYPES.length);
  expect(await compile(ORG, values)).toBe("");
  const [[type, json] = ["", "{}"]] = values;
  const { url, ...rest } = JSON.parse(json);
  expect(await compile(ORG, [[type, JSON.stringify({ ...rest, link: url })]])).toContain("'\"link\"' does not exist");
});

test("the web app manifest keeps to the types of the W3C's specification", async () => {
  const manifest = await readSiteFile("manifest.webmanifest");
  expect(await compile(MANIFEST, [["Manifest", manifest]])).toBe("");
  const { display: _, ...rest } = JSON.parse(manifest);
  const wrong = JSON.stringify({ ...rest, display: "window", start: "/" });
  expect((await compile(MANIFEST, [["Manifest", wrong]])).match(/error TS/g)?.length).toBeGreaterThan(0);
});

test("the sitemap keeps to the schema of sitemaps.org", async () => {
  const rules = await readFile(join(import.meta.dirname, "sitemap.xsd"));
  using schema = XmlDocument.fromBuffer(rules);
  using validator = XsdValidator.fromDoc(schema);
  const isValid = (xml: string): boolean => {
    using document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return true;
    } catch {
      return false;
    }
  };
  const sitemap = await readSiteFile("sitemap.xml");
  expect(isValid(sitemap)).toBe(true);
  expect(isValid(sitemap.replace("<loc>", "<link>").replace("</loc>", "</link>"))).toBe(false);
});
