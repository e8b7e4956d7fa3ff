const MOST = 40;

/** Usernames of the accounts whose follow button can be seen now. */
export function accountsInSight(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(".follow")].filter(isInSight);
  return [...new Set(buttons.flatMap((button) => usernameOf(button) ?? []))].slice(0, MOST);
}

/** On its own page an account is named; a card links to that page. */
function usernameOf(button: HTMLElement): string | undefined {
  const named = button.closest<HTMLElement>("[data-username]");
  if (named !== null) return named.dataset["username"];
  const link = button.closest(".card")?.querySelector<HTMLAnchorElement>(".card-name a");
  return link?.pathname.split("/").at(-1);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && element.checkVisibility();
}
