import { shortAcct } from "@roster/core";
import { createDirectory } from "@roster/core/directory";

const directory = await createDirectory({
  url: "https://roster.example/roster.json",
  worker: () => new Worker(new URL("./search.worker.ts", import.meta.url), { type: "module" }),
});
const { roster, results, follows, session, signInState } = directory;

/** Finds an element of the page. */
function find<T extends Element>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${selector}.`);
}

const form = find("form", HTMLFormElement);
const server = find("[name=server]", HTMLInputElement);
const input = find("[type=search]", HTMLInputElement);
const list = find("ul", HTMLUListElement);
const status = find("[role=status]", HTMLElement);
const signOut = find("#sign-out", HTMLButtonElement);
const popular = roster.query({ limit: 10 });
let shown = popular;

const LABELS = {
  "signed-out": "Follow",
  unknown: "Follow",
  "not-following": "Follow",
  busy: "Wait…",
  requested: "Requested",
  following: "Following",
} as const;

/** Draws a button for each account. Its label is the state of the follow, and the reason of a failure stands beside it. */
function draw(): void {
  const items = shown.map((account) => {
    const [item, button] = [document.createElement("li"), document.createElement("button")];
    const state = directory.state(account);
    button.textContent = LABELS[state.kind];
    button.ariaLabel = `${button.textContent} @${shortAcct(account.acct, roster.site)}`;
    button.disabled = state.kind === "busy" || state.kind === "signed-out" || state.kind === "unknown";
    button.onclick = () => directory.toggle(account);
    item.append(account.name, " ", button, "problem" in state ? ` ${state.problem?.reason ?? ""}` : "");
    return item;
  });
  list.replaceChildren(...items);
  form.hidden = session.get() !== undefined;
  signOut.hidden = !form.hidden;
}

/** Shows the results for the latest term, or popular accounts without one. */
function showResults(): void {
  const state = results.get();
  if (state.kind === "ready") shown = state.result.hits.map(({ account }) => account);
  if (input.value.trim() === "") shown = popular;
  draw();
}

input.addEventListener("input", () => {
  directory.search(input.value, { limit: 10 }).catch(() => {}); // the results say why it failed
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void directory.signIn(server.value);
});
signOut.addEventListener("click", () => void directory.signOut());
signInState.subscribe((state) => {
  const failure = state.kind === "failed" ? [state.message, state.reason, state.hint, state.details].join(" ") : "";
  status.textContent = state.kind === "enter" ? (state.problem ?? "") : failure;
});
results.subscribe(showResults);
follows.states.subscribe(draw);
session.subscribe(draw);
directory.start();
draw();
