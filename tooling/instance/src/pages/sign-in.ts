import { type Answer, type Call, redirect, Refusal } from "../http.ts";
import type { Routes } from "../router.ts";
import type { Session } from "../sessions.ts";
import type { World } from "../world.ts";
import { errorPage, html, page } from "./html.ts";

export function signInRoutes(world: World): Routes {
  return {
    "GET /auth/sign_in": (call) => form(world, call, call.query.get("return_to") ?? "/"),
    "POST /auth/sign_in": (call) => signIn(world, call),
    "POST /auth/sign_out": (call) => signOut(world, call),
  };
}

function sessionOf(world: World, call: Call): Session | undefined {
  return world.sessions.find(call.cookies.get(cookieName(world)));
}

/** The user who is signed in on the pages of the instance. */
export function visitor(world: World, call: Call) {
  const session = sessionOf(world, call);
  const user = session?.username === undefined || session.username === null ? undefined : world.user(session.username);
  return session === undefined || user === undefined ? undefined : { user, session };
}

/** Redirects to the sign-in page, which redirects back to this page. */
export function toSignIn(call: Call): Answer {
  const target = call.rawQuery === "" ? call.path : `${call.path}?${call.rawQuery}`;
  return redirect(`/auth/sign_in?${new URLSearchParams({ return_to: target })}`);
}

/** The session of a form. @throws Refusal for a form from another site or of an expired session */
function sessionOfForm(world: World, call: Call): Session {
  const session = sessionOf(world, call);
  if (session === undefined || call.form.get("authenticity_token") !== session.csrf) throw staleForm(world);
  return session;
}

/** The signed-in user who sent a form. @throws Refusal like sessionOfForm */
export function visitorOfForm(world: World, call: Call) {
  sessionOfForm(world, call);
  const signedIn = visitor(world, call);
  if (signedIn === undefined) throw staleForm(world);
  return signedIn;
}

function staleForm({ title }: World): Refusal {
  const text = "The security check of this form failed. Go back, reload the page and try again.";
  return new Refusal(errorPage(title, "This form is out of date", text, 422));
}

/** A button to sign in with another account and return to this page. */
export function otherAccount(session: Session, target: string) {
  return html`<form method="post" action="/auth/sign_out">
    <input type="hidden" name="authenticity_token" value="${session.csrf}" />
    <input type="hidden" name="return_to" value="${target}" />
    <button class="plain" type="submit">Use another account</button>
  </form>`;
}

function form(world: World, call: Call, target: string, problem = ""): Answer {
  const known = sessionOf(world, call);
  const session = known ?? world.sessions.begin();
  const first = world.users[0];
  const alert = problem === "" ? html`` : html`<p class="alert" role="alert">${problem}</p>`;
  const hint =
    first === undefined
      ? html``
      : html`<p class="quiet">
          Demo user: <strong>${first.username}</strong>, password <strong>${first.password}</strong>. The form is
          already filled in.
        </p>`;
  const content = html`<h1>Sign in to ${world.host}</h1>
    ${alert}
    <form method="post" action="/auth/sign_in">
      <input type="hidden" name="authenticity_token" value="${session.csrf}" />
      <input type="hidden" name="return_to" value="${localPath(world, target)}" />
      <label
        >Username
        <input
          name="username"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required
          value="${first?.username ?? ""}"
      /></label>
      <label
        >Password
        <input
          name="password"
          type="password"
          autocomplete="current-password"
          required
          value="${first?.password ?? ""}"
      /></label>
      ${hint}
      <div class="actions"><button type="submit">Sign in</button></div>
    </form>`;
  const headers = known === undefined ? { "Set-Cookie": cookie(world, session) } : {};
  return page("Sign in", world.title, content, problem === "" ? 200 : 422, headers);
}

function signIn(world: World, call: Call): Answer {
  const session = sessionOfForm(world, call);
  const target = localPath(world, call.form.get("return_to") ?? "/");
  const user = world.user((call.form.get("username") ?? "").trim().replace(/^@/, ""));
  if (user === undefined || call.form.get("password") !== user.password)
    return form(world, call, target, "Invalid username or password.");
  const signedIn = world.sessions.signIn(session, user.username);
  return { ...redirect(target, 303), headers: { Location: target, "Set-Cookie": cookie(world, signedIn) } };
}

function signOut(world: World, call: Call): Answer {
  const session = sessionOfForm(world, call);
  world.sessions.end(session);
  return redirect(localPath(world, call.form.get("return_to") ?? "/"), 303);
}

function cookie(world: World, session: Session): string {
  return `${cookieName(world)}=${session.id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Includes the port, because browsers share cookies between all ports of a host. */
function cookieName(world: World): string {
  return `_instance_session_${new URL(world.origin).port}`;
}

/** The path in `return_to`, or the root if it is a URL of another site. */
function localPath(world: World, target: string): string {
  if (!target.startsWith("/") || !URL.canParse(target, world.origin)) return "/";
  const { origin, pathname, search } = new URL(target, world.origin);
  // "/..//host" is normalized to "//host", which is a URL of another site
  return origin === world.origin && !pathname.startsWith("//") ? `${pathname}${search}` : "/";
}
