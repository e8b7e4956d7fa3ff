export const framed = "This page is inside another site, so signing in is switched off to keep you safe.";
export const openWindow = (site: string): string => `Open ${site} in a new window`;
export const outdated = "This browser is too old to sign in or to follow here. Update it or use another one.";
