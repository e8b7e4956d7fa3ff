import { type Answer, type Call, redirect } from "../http.ts";
import type { Routes } from "../router.ts";
import type { World } from "../world.ts";
import { errorPage, type Html, html, page } from "./html.ts";
import { toSignIn, visitor, visitorOfForm } from "./sign-in.ts";

/** Page that opens when a visitor follows from another site. It shows the account and waits for a click. */
export function interactionRoutes(world: World): Routes {
  return {
    "GET /authorize_interaction": (call) => show(world, call),
    "POST /authorize_interaction": (call) => act(world, call),
  };
}

function show(world: World, call: Call): Answer {
  const signedIn = visitor(world, call);
  if (signedIn === undefined) return toSignIn(call);
  const account = world.directory.byAcct(call.query.get("uri") ?? "");
  if (account === undefined) return unknown(world);
  const { user, session } = signedIn;
  const own = account.id === user.account.id;
  const content = html`<h1>${account.name}</h1>
    <p>@${world.directory.acct(account)}</p>
    <p role="status">${statusText(user.graph.isFollowing(account.id), user.graph.isRequested(account.id), own)}</p>
    <form method="post" action="/authorize_interaction">
      <input type="hidden" name="authenticity_token" value="${session.csrf}" />
      <input type="hidden" name="uri" value="${world.directory.acct(account)}" />
      ${own ? html`` : button(user.graph.isFollowing(account.id), user.graph.isRequested(account.id))}
    </form>`;
  return page(account.name, world.title, content);
}

function act(world: World, call: Call): Answer {
  const { graph, account: own } = visitorOfForm(world, call).user;
  const account = world.directory.byAcct(call.form.get("uri") ?? "");
  if (account === undefined) return unknown(world);
  if (call.form.get("decision") === "unfollow") graph.drop(account.id);
  else if (account.locked) graph.request(account.id);
  else if (account.id !== own.id) graph.follow(account.id);
  return redirect(`/authorize_interaction?${new URLSearchParams({ uri: world.directory.acct(account) })}`, 303);
}

function statusText(following: boolean, requested: boolean, own: boolean): string {
  if (own) return "This is your own account.";
  if (following) return "You follow this account.";
  return requested ? "You have asked to follow this account." : "You do not follow this account yet.";
}

function button(following: boolean, requested: boolean): Html {
  if (!following && !requested) return html`<button type="submit" name="decision" value="follow">Follow</button>`;
  const label = following ? "Unfollow" : "Withdraw request";
  return html`<button class="plain" type="submit" name="decision" value="unfollow">${label}</button>`;
}

export function unknown(world: World): Answer {
  return errorPage(world.title, "Account not found", "This server does not know that account.", 404);
}
