import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { ensureChromium, launchOptions } from "./browser.ts";
import { root, siteDir } from "./paths.ts";
import { endSignal } from "./processes.ts";
import { serveSite } from "./serve.ts";

/**
 * The icons of the installed site, and `/favicon.ico`, which programs request without reading a page.
 * `mark` is the height of the logo's shield and `corner` a radius, both as fractions of the side.
 */
const ICONS = [
  { file: "public/icons/icon-192.png", side: 192, mark: 0.72, corner: 0.19 },
  { file: "public/icons/icon-512.png", side: 512, mark: 0.72, corner: 0.19 },
  // systems crop icons to shapes, but always show the middle 80 %
  { file: "public/icons/maskable-512.png", side: 512, mark: 0.52, corner: 0 },
  { file: "public/apple-icon.png", side: 180, mark: 0.66, corner: 0 },
  { file: "public/favicon.ico", side: 32, mark: 0.8, corner: 0.19 },
] as const;

/** The logo of the site, and its colours. */
interface Logo {
  readonly svg: string;
  readonly colour: string;
  readonly background: string;
}

// Draws the icons from the logo of the built site. Run it after a change of the logo and commit the icons.
const executablePath = await ensureChromium({ signal: endSignal() });
const site = await serveSite({ site: siteDir });
const browser = await chromium.launch({ ...launchOptions, executablePath });
try {
  const logo = await readLogo(browser, site.origin);
  for (const icon of ICONS) {
    const file = join(root, "apps/web", icon.file);
    await mkdir(dirname(file), { recursive: true });
    const picture = await draw(browser, logo, icon);
    await writeFile(file, file.endsWith(".ico") ? asIco(picture, icon.side) : picture);
    console.log(`apps/web/${icon.file}`);
  }
} finally {
  await browser.close();
  await site.close();
}

async function readLogo(browser: Browser, origin: string): Promise<Logo> {
  const page = await browser.newPage({ colorScheme: "light" });
  await page.goto(origin);
  const logo = await page.locator(".logo svg").evaluate((svg) => ({
    svg: new XMLSerializer().serializeToString(svg),
    colour: getComputedStyle(svg).color,
    background: getComputedStyle(svg.closest("header") ?? svg).backgroundColor,
  }));
  await page.close();
  return logo;
}

async function draw(browser: Browser, logo: Logo, icon: (typeof ICONS)[number]): Promise<Buffer> {
  const { side, mark, corner } = icon;
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>
    body { margin: 0; block-size: ${side}px; display: grid; place-items: center; }
    body { background: transparent; color: ${logo.colour}; }
    main { display: grid; place-items: center; inline-size: 100%; block-size: 100%; }
    main { background: ${logo.background}; border-radius: ${corner * side}px; }
    svg { block-size: ${mark * side}px; }
  </style><main>${logo.svg}</main>`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** Wraps a PNG as `/favicon.ico`: six bytes of header, sixteen bytes about the one picture, the picture. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
