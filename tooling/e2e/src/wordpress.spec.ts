import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "@roster/site/listen";
import { outputOf } from "@roster/site/processes";
import { unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import { findFirefox, NO_FIREFOX } from "@roster/site/firefox";
import puppeteer from "puppeteer-core";
import { hydrated, expect, test } from "./stage.ts";
import { code, TEAM } from "./embed-code-stage.ts";

const WORDPRESS = "/usr/share/wordpress";

/** The smallest theme. */
const THEME = {
  "style.css": "/* Theme Name: Plain */",
  "index.php":
    "<!DOCTYPE html><html><head><?php wp_head(); ?></head><body><main><?php the_post(); the_content(); ?></main><?php wp_footer(); ?></body></html>",
};

/** Lets WordPress request a directory on this machine, whose documents name the address of its deploy. */
const printPlugin = (site: string): string => `<?php
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', function ( $ports ) { return array_merge( $ports, array( ${new URL(site).port} ) ); } );
add_filter( 'http_response', function ( $response ) {
	$response['body'] = str_replace( 'https://roster.example', '${site}', $response['body'] );
	return $response;
} );
`;

const printConfig = (socket: string, site: string): string => `<?php
define( 'DB_NAME', 'blog' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'ROSTER_SITE', '${site}' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require ABSPATH . 'wp-settings.php';
`;

const printInstall = (origin: string): string => `<?php
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = '${new URL(origin).host}';
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Blog', 'admin', 'admin@blog.example', true, '', 'admin' );
update_option( 'siteurl', '${origin}' );
update_option( 'home', '${origin}' );
update_option( 'stylesheet', 'plain' );
update_option( 'template', 'plain' );
update_option( 'active_plugins', array( 'roster-block/roster-block.php' ) );
wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'author', 'role' => 'author' ) );
`;

const POST = `<?php
require __DIR__ . '/wp-load.php';
wp_set_current_user( get_user_by( 'login', 'author' )->ID );
kses_init();
foreach ( json_decode( file_get_contents( __DIR__ . '/contents.json' ) ) as $content ) {
	$request = new WP_REST_Request( 'POST', '/wp/v2/posts' );
	$request->set_body_params( array( 'title' => 'Post', 'content' => $content, 'status' => 'publish' ) );
	echo get_option( 'home' ), '/?p=', rest_do_request( $request )->get_data()['id'], "\\n";
}
`;

/**
 * Starts a blog on 127.0.0.1, with WordPress and its database, from the packages `wordpress`, `mariadb-server`, `php-cli` and
 * `php-mysql`.
 * @param site the origin of the directory
 * @param plugin the zip file with the plugin of the directory
 */
async function startBlog(site: string, plugin: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "roster-blog-"));
  const [web, data, socket] = [join(folder, "web"), join(folder, "data"), join(folder, "db.sock")];
  const origin = `http://127.0.0.1:${await freePort()}`;
  await cp(WORDPRESS, web, {
    recursive: true,
    dereference: true,
    filter: (from) => !/wp-content\/.|wp-config/.test(from),
  });
  const content = join(web, "wp-content");
  const files: Readonly<Record<string, string | Uint8Array>> = {
    [join(web, "wp-config.php")]: printConfig(socket, site),
    [join(web, "install.php")]: printInstall(origin),
    [join(web, "post.php")]: POST,
    [join(content, "mu-plugins/local.php")]: printPlugin(site),
    ...Object.fromEntries(Object.entries(THEME).map(([name, text]) => [join(content, "themes/plain", name), text])),
    ...Object.fromEntries(
      Object.entries(unzipSync(plugin)).map(([name, text]) => [join(content, "plugins", name), text]),
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await outputOf("mariadb-install-db", [`--datadir=${data}`, "--auth-root-authentication-method=normal"], folder);
  const start = (name: string, args: readonly string[]) =>
    spawn(name, args, {
      cwd: web,
      stdio: "ignore",
      detached: true, // ends with its group, because the workers of PHP outlive their parent
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: "4" },
    });
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  const started = [
    start("mariadbd", [`--datadir=${data}`, `--socket=${socket}`, "--skip-networking", "--pid-file=db.pid", ...user]),
    start("php", ["-S", new URL(origin).host, "-t", web]),
  ];
  const close = async (): Promise<void> => {
    for (const { pid } of started) if (pid !== undefined) process.kill(-pid);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  };
  try {
    const create = () => outputOf("mariadb", ["-uroot", `-S${socket}`, "-e", "create database blog"], folder);
    await expect(create).toPass({ timeout: 30_000, intervals: [500] });
    await outputOf("php", ["install.php"], web);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /** Saves posts as an author through WordPress's REST API, as its editor does. Returns their addresses. */
    async post(contents: readonly string[]): Promise<readonly string[]> {
      await writeFile(join(web, "contents.json"), JSON.stringify(contents));
      return (await outputOf("php", ["post.php"], web)).trim().split("\n");
    },
    close,
  };
}

/** Loads of the card. `pnpm test:all` sets it, because the test needs a WordPress on the machine. */
const LOADS = Number(process.env["ROSTER_LOADS"] ?? 0);

/** The visible text of a post without its links, which would be source text, and the addresses of its links. */
const readPost = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const links = Array.from(main?.querySelectorAll("a") ?? []);
    const hrefs = links.map(({ href }) => href);
    for (const link of links) link.remove();
    return { rest: main?.innerText.trim(), hrefs };
  });

/** Loads a post in Firefox, and counts the loads in which its card appears. */
async function appearedInFirefox(address: string, loads: number): Promise<number> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error(NO_FIREFOX);
  const firefox = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const tab = await firefox.newPage();
  let appeared = 0;
  for (let load = 0; load < loads; load += 1) {
    await tab.goto(address);
    const isShown = (): boolean =>
      Array.from(document.querySelectorAll("iframe.wp-embedded-content")).every(
        (frame) => getComputedStyle(frame).clip === "auto",
      );
    const shown = await tab.waitForFunction(isShown, { timeout: 2_000 }).catch(() => undefined);
    if (shown !== undefined) appeared += 1;
  }
  await firefox.close();
  return appeared;
}

for (const loads of [LOADS].filter((count) => count > 0)) {
  test("an author of a real WordPress pastes every snippet without source text or lost links, and the card of a pasted address appears on every load", async ({
    page,
    context,
    world,
  }) => {
    test.setTimeout(600_000);
    const { origin } = world.site;
    const plugin = await (await fetch(`${origin}/embed/wordpress-block.zip`)).arrayBuffer();
    const blog = await startBlog(origin, new Uint8Array(plugin));
    try {
      const snippets: string[] = [];
      for (const query of [`team=${TEAM}`, `team=${TEAM}&layout=grid&colours=0b162affffff`, "account=ChicagoBears"]) {
        await page.goto(`/embed?${query}`);
        await hydrated(page);
        for (const tab of ["HTML", "WordPress", "Ghost"]) {
          await page.getByRole("tab", { name: tab }).click();
          await expect(code(page)).toContainText("/accounts/");
          const shown = await page.getByRole("tabpanel").locator("code").allTextContents();
          snippets.push(...shown.filter((text) => text.includes("<a ")));
        }
      }
      const reader = await context.newPage();
      const posts = await blog.post(snippets.map((text) => `<!-- wp:html -->\n${text}<!-- /wp:html -->`));
      for (const [index, address] of posts.entries()) {
        const written = Array.from(snippets[index]?.matchAll(/<a href="([^"]*)"/g) ?? [], ([, href]) => href);
        await reader.goto(address);
        expect(await readPost(reader), snippets[index]).toEqual({ rest: "", hrefs: written });
      }

      const pages = [`/teams/${TEAM}`, "/accounts/ChicagoBears", "/browse?league=NBA"];
      const block = `<!-- wp:roster/list {"team":"${TEAM}"} /-->`;
      const [card = "", account = "", link = "", list = ""] = await blog.post([
        ...pages.map((path) => `${origin}${path}`),
        block,
      ]);
      const frame = reader.locator("iframe.wp-embedded-content");
      for (const address of [card, account]) {
        let appeared = 0;
        for (let load = 0; load < loads; load += 1) {
          await reader.goto(address);
          // counts a card that stays clipped, so that the report says how many did
          await expect(frame)
            .toHaveCSS("clip", "auto", { timeout: 2_000 })
            .catch(() => undefined);
          if (await frame.evaluate((element) => getComputedStyle(element).clip === "auto")) appeared += 1;
        }
        expect.soft(appeared, address).toBe(loads);
        expect.soft(await appearedInFirefox(address, loads), `${address} in Firefox`).toBe(loads);
      }
      await reader.goto(link);
      await expect(reader.getByRole("link", { name: "Browse on Roster" })).toHaveAttribute("href", /league=NBA$/);
      await reader.goto(list);
      await expect(reader.locator("roster-list [part=card]").first()).toBeVisible();
      const source = await (await fetch(list)).text();
      expect(source).toContain(`/teams/${TEAM}" rel="noopener">Chicago Bears</a></li></ul></roster-list>`);
      expect(source).toContain('<ul style="margin:0;min-height:calc(');
    } finally {
      await blog.close();
    }
  });
}
