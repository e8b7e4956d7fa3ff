export const framed = "This page is inside another site, so signing in is switched off to keep you safe.";
export const openWindow = (site: string): string => `Open ${site} in a new window`;
