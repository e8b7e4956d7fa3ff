import { type Answer, type Call, refuse } from "../http.ts";
import type { Route } from "../router.ts";
import type { World } from "../world.ts";
import { pageMessages } from "../messages.ts";
import { escapeHtml, html, page } from "./html.ts";
import { unknown } from "./interaction.ts";

export function profileRoutes(world: World): readonly Route[] {
  return [
    { method: "GET", path: "/", handler: () => front(world) },
    { method: "GET", path: "/@:acct", handler: (call) => profile(world, call) },
    { method: "GET", path: "/avatars/:file", handler: avatar },
  ];
}

function front(world: World): Answer {
  const content = html`<h1>${world.title}</h1>
    <p>${pageMessages.about}</p>
    <p>${pageMessages.enterHost(world.host)}</p>`;
  return page(pageMessages.welcome, world.title, content);
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
    <p class="quiet">${pageMessages.followers(account.followers)}</p>
    <p><a href="${follow}">${pageMessages.follow}</a></p>`;
  return page(account.name, world.title, content);
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
