// a minimal router: each view gets new elements, and one list moves from view to view
const kept = document.createElement("roster-list");
kept.id = "kept";
for (const [name, value] of Object.entries({
  team: "nfl/chicago-bears",
  accounts: "ChicagoBears,adamjahns",
  heading: "Kept",
  layout: "compact",
  loading: "eager",
}))
  kept.setAttribute(name, value);

const views = { team: { accounts: "ChicagoBears" }, reporters: { accounts: "adamjahns,BradBiggs" } };

function show() {
  const name = new URLSearchParams(location.search).get("view") ?? "team";
  const title = document.createElement("h1");
  title.textContent = name;
  const list = document.createElement("roster-list");
  list.id = name;
  list.setAttribute("team", "nfl/chicago-bears");
  list.setAttribute("accounts", views[name].accounts);
  list.setAttribute("loading", "eager");
  document.querySelector("main").replaceChildren(title, list, kept);
}

document.querySelector("nav").addEventListener("click", (event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  history.pushState(null, "", event.target.href);
  show();
});
addEventListener("popstate", show);
show();
