/**
 * Where the focus goes when sign-in closes and what opened it was made anew meanwhile: the follow control of the
 * account it was about, else the account icon.
 */
export function loginOpener(follow: string | undefined): HTMLElement | null {
  const of = follow === undefined ? undefined : CSS.escape(follow);
  const control = `.card:has(.card-name [href$="/accounts/${of}"]) .follow, [data-username="${of}"] .follow`;
  return (
    (of === undefined ? null : document.querySelector<HTMLElement>(control)) ??
    document.querySelector<HTMLElement>(".site-header :is(a[href*='m=login'], .account-menu > button)")
  );
}
