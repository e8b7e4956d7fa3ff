import { createRoster, readRosterData } from "@roster/core";
import { createMyTeams } from "@roster/core/site";
import file from "@roster/data/roster.json" with { type: "json" };
import { decodeQR } from "qr/decode.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { shareWith } from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import { ShareDialog } from "./share-dialog.tsx";

const ORIGIN = "https://birds.example";
/** The width of a module of the code in the test's image, in px. */
const SCALE = 4;

afterEach(() => vi.unstubAllGlobals());

/** The text of a QR code whose dark modules are the squares of a path. */
function decode(path: string, size: number): string {
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * width + Number(x) * SCALE + column) * 4;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width, height: width, data });
}

/** The HTML of the dialog for a visitor with all teams. */
function print(): string {
  vi.stubGlobal("window", { location: { origin: ORIGIN } });
  const roster = createRoster(readRosterData(file));
  const myTeams = createMyTeams({ at: { storage: () => ({ getItem: () => null, setItem() {}, removeItem() {} }) } });
  myTeams.add(roster.teams.map(({ id }) => id));
  const loaded: OpenedTeams["loaded"] = {
    roster,
    file: new ArrayBuffer(),
    toRow: () => {
      throw new Error("The dialog draws no rows.");
    },
    list: () => [],
  };
  // the page has hydrated, so it renders the present teams
  const opened: OpenedTeams = { myTeams: { ...myTeams, initial: myTeams.get() }, loaded };
  return renderToStaticMarkup(createElement(ShareDialog, { open: true, opened, onClose: () => {} }));
}

it("the share dialog offers the sheet of the system before the link and the QR code, where the browser has it", () => {
  expect(print()).not.toContain(shareWith);
  vi.stubGlobal("navigator", { share() {} });
  const html = print();
  const places = [shareWith, "share-link", "share-qr"].map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it("the QR code of the share dialog is the link that the dialog shows", () => {
  const html = print();
  const [, link] = /class="share-link"[^>]*>([^<]+)</.exec(html) ?? [];
  const [, size, path] = /viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(html.split("share-qr")[1] ?? "") ?? [];
  expect(link).toMatch(/^https:\/\/birds\.example\/picks#v1;oak\//);
  expect(decode(path ?? "", Number(size))).toBe(link);
});
