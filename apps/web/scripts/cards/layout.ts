import { logo, pattern } from "../../src/identity.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../src/metadata/sharing.ts";
import { printLogo } from "../icons.ts";
import { colourOf } from "../tokens.ts";
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from "react";

export interface CardContent {
  readonly title: string;
  /** A smaller line under the title. */
  readonly note?: string;
  /** The directory's name, at the bottom. */
  readonly site: string;
  /** The number of accounts, drawn as digits on tiles. */
  readonly count?: number;
  readonly unit?: string;
  /** Two colours along the start edge. */
  readonly stripes?: readonly [string, string];
  /** Monograms as SVG documents. A single one is drawn large, several in a row. */
  readonly marks: readonly string[];
}

const BOARD = colourOf("board");
const CHALK = colourOf("chalk");
const CHALK_MUTED = colourOf("chalk-muted");
const LAMP = colourOf("lamp");

/** Lays out a card as the element tree that satori draws: the board, chalk letters, and a team's two stripes. */
export function cardTree(content: CardContent): ReactElement {
  const { stripes, marks, title, note, site, count, unit = "" } = content;
  const single = marks.length === 1;
  return box(
    {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      background: BOARD,
      color: CHALK,
      fontFamily: "Display, Display Extended",
    },
    stripes && box({ width: 28, background: stripes[0] }),
    stripes && box({ width: 16, background: stripes[1] }),
    box(
      { flexDirection: "column", flexGrow: 1, width: 0, padding: "56px 64px 48px", justifyContent: "space-between" },
      box(
        { alignItems: "center", gap: 56, ...(single && { flexGrow: 1, paddingBottom: 32 }) },
        single && picture(marks[0] ?? "", 320),
        box(
          { flexDirection: "column", flexGrow: 1, width: 0, gap: 20 },
          box({ ...HEADLINE, fontSize: titleSize(title, single) }, title),
          note !== undefined && box({ fontFamily: "Text, Text Extended", fontSize: 38, color: CHALK_MUTED }, note),
        ),
      ),
      !single && marks.length > 0 && box({ gap: 28 }, ...marks.map((mark) => picture(mark, 128))),
      box(
        { justifyContent: "space-between", alignItems: "flex-end" },
        box({ alignItems: "center", gap: 18 }, picture(LOGO, 64), box({ ...HEADLINE, fontSize: 56 }, site)),
        count !== undefined &&
          box(
            { alignItems: "center", gap: 20 },
            box({ gap: 4 }, ...Array.from(String(count), tile)),
            box({ fontSize: 36, fontWeight: 600, color: CHALK_MUTED }, unit),
          ),
      ),
    ),
    pattern === "yards" && box({ position: "absolute", left: 0, bottom: 0 }, picture(HASH_MARKS, CARD_WIDTH, 20)),
  );
}

const HEADLINE: CSSProperties = { fontWeight: 800, lineHeight: 0.98, textTransform: "uppercase", textWrap: "balance" };

const LOGO = printLogo(logo, LAMP, 32, 64);

/** The chalk marks along the board's lower edge. */
const HASH_MARKS = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="20" fill="${CHALK}" fill-opacity=".5">`,
  ...Array.from({ length: CARD_WIDTH / 16 }, (_, index) =>
    index % 5 === 0 ? `<path d="M${index * 16} 2h3v18h-3z"/>` : `<path d="M${index * 16} 10h1.500v10h-1.500z"/>`,
  ),
  "</svg>",
].join("");

function tile(digit: string): ReactElement {
  return box(
    {
      width: 48,
      height: 70,
      alignItems: "center",
      justifyContent: "center",
      borderRadius: 4,
      backgroundColor: colourOf("board-tile"),
      backgroundImage: "linear-gradient(#0000 50%, #00000024 50%)",
      fontSize: 50,
      fontWeight: 600,
    },
    digit,
  );
}

function titleSize(title: string, besideMark: boolean): number {
  const room = besideMark ? 0.75 : 1;
  if (title.length <= 14 * room) return 148;
  if (title.length <= 28 * room) return 112;
  return title.length <= 60 * room ? 88 : 64;
}

function picture(svg: string, width: number, height = width): ReactElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return createElement("img", { src, width, height });
}

/** Creates a flex box. Leaves out children that are false or undefined. */
function box(style: CSSProperties, ...children: readonly (ReactNode | false)[]): ReactElement {
  const shown = children.filter((child) => child !== false && child !== undefined);
  return createElement("div", { style: { display: "flex", ...style } }, ...shown);
}
