import { type Answer, type Call, refuse } from "../http.ts";
import type { Routes } from "../router.ts";
import type { World } from "../world.ts";
import { DESCRIPTION } from "../mastodon/instance.ts";
import { escapeHtml, html, page } from "./html.ts";
import { unknown } from "./interaction.ts";
import { toSignIn, visitor } from "./sign-in.ts";

export function profileRoutes(world: World): Routes {
  return {
    "GET /": () => front(world),
    "GET /@:acct": (call) => profile(world, call),
    "GET /lists/:id": (call) => list(world, call),
    "GET /avatars/:file": avatar,
  };
}

function front(world: World): Answer {
  const content = html`<h1>${world.title}</h1>
    <p>${DESCRIPTION}</p>
    <p>Enter <strong>${world.host}</strong> when an app asks for your server.</p>`;
  return page("Welcome", world.title, content);
}

function profile(world: World, call: Call): Answer {
  const account = world.directory.byAcct(call.params["acct"] ?? "");
  if (account === undefined || account.state === "gone") return unknown(world);
  const follow = `/authorize_interaction?${new URLSearchParams({ uri: world.directory.acct(account) })}`;
  const content = html`<p>
      <img src="/avatars/${encodeURIComponent(account.username)}.svg" width="80" height="80" alt="" />
    </p>
    <h1>${account.name}</h1>
    <p>@${world.directory.acct(account)}</p>
    <p class="quiet">${account.followers === 1 ? "1 follower" : `${account.followers} followers`}</p>
    <p><a href="${follow}">Follow</a></p>`;
  return page(account.name, world.title, content);
}

function list(world: World, call: Call): Answer {
  const { user } = visitor(world, call) ?? {};
  if (user === undefined) return toSignIn(call);
  const found = user.lists.find(call.params["id"] ?? "");
  if (found === undefined) throw refuse(404, "Not Found");
  const members = found.members.flatMap((id) => world.directory.byId(id) ?? []);
  const content = html`<h1>${found.title}</h1>
    <p class="quiet">${found.exclusive ? "Out of Home" : "In Home too"}</p>
    <ul>
      ${members.map((account) => html`<li>@${world.directory.acct(account)}</li> `)}
    </ul>`;
  return page(found.title, world.title, content);
}

/** An avatar: the first letter of the name on a colour derived from the name. */
function avatar(call: Call): Answer {
  const name = /^(.+)\.svg$/.exec(call.params["file"] ?? "")?.[1];
  if (name === undefined) throw refuse(404, "Not Found");
  let hue = 0;
  for (const character of name) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  const letter = escapeHtml(String.fromCodePoint(name.toUpperCase().codePointAt(0) ?? 63));
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 40%)"/><text x="48" y="62" font-family="sans-serif" font-size="40" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return {
    status: 200,
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": "default-src 'none'",
    },
    body,
  };
}
