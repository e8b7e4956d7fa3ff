import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "@roster/site/listen";
import { outputOf } from "@roster/site/processes";
import { unzipSync } from "fflate";

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
export async function startBlog(site: string, plugin: Uint8Array) {
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
