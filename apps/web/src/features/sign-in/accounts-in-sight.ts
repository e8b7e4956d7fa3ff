import { usernameOf } from "../list/find-card.ts";

const MOST = 40;

/** Usernames of the accounts whose follow button can be seen now. */
export function accountsInSight(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(".follow")].filter(isInSight);
  return [...new Set(buttons.flatMap((button) => usernameOf(button) ?? []))].slice(0, MOST);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && element.checkVisibility();
}
