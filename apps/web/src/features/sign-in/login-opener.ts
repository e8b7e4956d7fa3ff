/**
 * Where the focus goes when sign-in closes and what opened it was made anew meanwhile: the follow control of the
 * account it was about, else the account icon.
 */
export function loginOpener(follow: string | undefined): HTMLElement | null {
  const control = follow === undefined ? "" : `[data-username="${CSS.escape(follow)}"] .follow`;
  return (
    (control === "" ? null : document.querySelector<HTMLElement>(control)) ??
    document.querySelector<HTMLElement>(".site-header :is(a[href*='m=login'], .account-menu > button)")
  );
}
