import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeTexts } from "./build.ts";
import type { DirectoryWords } from "./src/words.ts";

const noun = { one: "bird", many: "birds", all: "aviary", article: "a" as const };
const wording = { home: "Birds", notFound: "Gone", listed: "here", covers: "", suggest: "" };
const english = {
  site: { home: "Home", search: "Search the {all}", left: { count: { one: "1 left", other: "{count} left" } } },
  widget: { follow: "Follow @{username}", copy: "Copy" },
};

/** Writes languages to a folder, and the modules of a directory in one of them to another. */
function write(
  languages: Readonly<Record<string, unknown>>,
  language: string,
  texts: DirectoryWords["texts"] = {},
  folder = mkdtempSync(join(tmpdir(), "languages-")),
) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [tag, texts] of Object.entries({ en: english, ...languages }))
    writeFileSync(join(folder, `${tag}.json`), JSON.stringify(texts));
  const to = join(folder, "dist");
  const missing = writeTexts(to, { language, noun, wording, texts }, undefined, folder);
  const files = readdirSync(to, { encoding: "utf8", recursive: true });
  return { folder, to, missing, files, read: (file: string) => readFileSync(join(to, file), "utf8") };
}

it("the modules have the texts of the directory's language, and the English ones that the language lacks", () => {
  const { missing, read } = write({ eo: { site: { home: "Hejmo" } } }, "eo");
  expect(read("site.ts")).toContain("home = `Hejmo`;\nexport const search = `Search the aviary`;");
  expect(missing).toEqual(["site.search", "site.left", "widget.follow", "widget.copy"]);
});

it("a directory in English lacks no text, whatever other languages lack", () => {
  const { missing, read } = write({ eo: { site: { home: "Hejmo" } } }, "en");
  expect(read("site.ts")).toContain("home = `Home`");
  expect(missing).toEqual([]);
});

it("an unknown key and an unknown name in any language are refused with file and key", () => {
  const wrong = { eo: { site: { hom: "Hejmo", search: "Serĉu en {alll}" } } };
  expect(() => write(wrong, "en")).toThrow(/eo\.json: site\.hom: is unknown/);
  expect(() => write(wrong, "en")).toThrow(/eo\.json: site\.search: has the shape text, \{alll\}/);
});

it("a file that is no JSON is refused with the name of the file before the place in it", () => {
  const { folder } = write({}, "en");
  writeFileSync(join(folder, "eo.json"), "{,}");
  expect(() => write({}, "en", {}, folder)).toThrow(/^The texts have problems:\neo\.json: .* position 1/);
});

it("German must be complete: a missing text is refused with file and key, also in a directory of another language", () => {
  const { site, widget } = english;
  expect(() => write({ de: { site: { home: "Start" }, widget } }, "en")).toThrow(
    "de.json: site.search: is missing\nde.json: site.left: is missing",
  );
  expect(write({ de: { site, widget } }, "de").missing).toEqual([]);
});

it("a language may have some of the widget's texts: browsers take the others from the script", () => {
  const { missing, read } = write({ eo: { site: english.site, widget: { follow: "Sekvu @{username}" } } }, "eo");
  expect(missing).toEqual(["widget.copy"]);
  expect(JSON.parse(read("widget/eo.json"))).toEqual({ tag: "eo", follow: "Sekvu @{0}" });
});

it("a directory in a language without a file is refused", () => {
  expect(() => write({}, "nl")).toThrow('site.json: language: "nl" has no file languages/nl.json');
});

it("each language with the widget's texts has a file that browsers load, also one with a region in its tag", () => {
  const { files, read } = write(
    { "pt-BR": { widget: { follow: "Seguir @{username}", copy: "Copiar" } }, eo: {} },
    "en",
  );
  expect(read("widget.ts")).toContain(
    'export const en = {"tag":"en","follow":"Follow @{0}","copy":"Copy"};\nexport const tags: readonly string[] = ["en","pt-BR"];',
  );
  expect(files.filter((file) => file.startsWith("widget/"))).toEqual(["widget/pt-BR.json"]);
  expect(JSON.parse(read("widget/pt-BR.json"))).toEqual({ tag: "pt-BR", follow: "Seguir @{0}", copy: "Copiar" });
});

it("the widget has the noun of the directory in its language, and that of any directory in its other languages", () => {
  const widget = { total: "{count} {nouns}" };
  const languages = { en: { widget }, fr: { widget } };
  const inEnglish = write(languages, "en");
  expect(inEnglish.read("widget.ts")).toContain('"total":"{0} birds"');
  expect(JSON.parse(inEnglish.read("widget/fr.json"))).toEqual({ tag: "fr", total: "{0} comptes" });
  const inFrench = write(languages, "fr");
  expect(inFrench.read("widget.ts")).toContain('"total":"{0} accounts"');
  expect(JSON.parse(inFrench.read("widget/fr.json"))).toEqual({ tag: "fr", total: "{0} birds" });
});

it("a directory replaces texts of its language, and leaves those of other languages as they are", () => {
  const { read, missing } = write({ eo: { site: { home: "Hejmo" } } }, "eo", { site: { home: "Nia birdejo" } });
  expect(read("site.ts")).toContain("home = `Nia birdejo`");
  expect(missing).toEqual(["site.search", "site.left", "widget.follow", "widget.copy"]);
  expect(write({}, "en", { widget: { copy: "Copy the bird" } }).read("widget.ts")).toContain('"copy":"Copy the bird"');
});

it("texts of a directory are checked as those of a language: an unknown key, an unknown name and a missing plural are refused with file and key", () => {
  const own = (texts: DirectoryWords["texts"]) => () => write({ eo: {} }, "eo", texts);
  expect(own({ site: { hom: "Hejmo" } })).toThrow("languages/eo.json of the data: texts.site.hom: is unknown");
  expect(own({ site: { search: "Serĉu {alll}" } })).toThrow(
    "languages/eo.json of the data: texts.site.search: has the shape",
  );
  expect(own({ site: { left: { count: { other: "{count} restas" } } } })).toThrow(
    'languages/eo.json of the data: texts.site.left: lacks the plural form "one"',
  );
  expect(own(JSON.parse('{"site":{"left":{"count":{"single":"unu"}}}}'))).toThrow(
    "languages/eo.json of the data: texts.site.left",
  );
});

it("a second build leaves files of unchanged texts untouched, replaces a changed one as a whole, and removes a language that is gone", () => {
  const eo = { widget: { follow: "Sekvu @{username}" } };
  const { folder, to, files, read } = write({ eo, "pt-BR": { widget: { copy: "Copiar" } } }, "en");
  const before = new Map(files.map((file) => [file, statSync(join(to, file), { bigint: true })]));
  const open = openSync(join(to, "widget/eo.json"), "r");
  onTestFinished(() => closeSync(open));
  rmSync(join(folder, "pt-BR.json"));
  const second = write({ eo: { widget: { follow: "Aliĝu al @{username}" } } }, "en", {}, folder);
  const isSame = (file: string): boolean => {
    const { ino, mtimeNs } = statSync(join(to, file), { bigint: true });
    return ino === before.get(file)?.ino && mtimeNs === before.get(file)?.mtimeNs;
  };
  const changed = second.files.filter((file) => file !== "widget" && !isSame(file));
  expect(changed.toSorted()).toEqual(["widget-list.ts", "widget.ts", "widget/eo.json"]);
  expect(files.filter((file) => !second.files.includes(file))).toEqual(["widget/pt-BR.json"]);
  expect(JSON.parse(read("widget/eo.json"))).toEqual({ tag: "eo", follow: "Aliĝu al @{0}" });
  // a program that reads meanwhile still has the whole old file
  expect(JSON.parse(readFileSync(open, "utf8"))).toEqual({ tag: "eo", follow: "Sekvu @{0}" });
});

it("every text of every language quotes a sender's name, which anybody may have written", () => {
  const folder = import.meta.dirname;
  for (const file of readdirSync(folder).filter((name) => /^[a-z]{2}(-[A-Z]{2})?\.json$/.test(name))) {
    const named = readFileSync(join(folder, file), "utf8").match(/.{0,3}\{from\}.{0,2}/gu) ?? [];
    const quoted = named.filter((text) => /[“„«]\s?\{from\}\s?[”“»]/u.test(text));
    expect(named.length).toBeGreaterThan(0);
    expect(quoted).toEqual(named);
  }
});
