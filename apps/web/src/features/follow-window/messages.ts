const noun = process.env["NOUN"] ?? "account";
const aNoun = process.env["A_NOUN"] ?? "an account";

export const pageTitle = "Follow";
export const description = (site: string): string =>
  `Follow ${aNoun} that another site shows, from your own server, with one click on ${site}.`;
export const title = (site: string): string => `Follow on ${site}`;

export const needsScript = `Following needs JavaScript. Without JavaScript, copy the handle of the ${noun} into the search of your server.`;
export const findAccount = (site: string): string => `Find the ${noun} on ${site}`;
export const loading = `Loading the ${noun}…`;
export const notLoaded = `The ${noun} could not be loaded, so nothing was followed. Check your connection and try again.`;
export const unlisted = (handle: string, site: string) => [
  "",
  `@${handle}`,
  ` is not on ${site}. The ${noun} may have been renamed or removed. Nothing was followed.`,
];
export const searchAccount = `Search for the ${noun}`;
export const nothingAsked = `This address does not name ${aNoun} to follow, or its format is unknown. Nothing was followed.`;
export const open = (site: string): string => `Open ${site}`;
export const signedIn = "You are signed in. Close this window to return to the previous one.";
export const notSignedIn = "You are not signed in. Close this window to return to the previous one.";

const UNLESS = ` suggests this ${noun}. That site learns nothing about you unless you click the button.`;
export const suggested = (host: string) => ["", host, UNLESS];
export const claimed = (host: string) => ["A page that calls itself ", host, UNLESS];
export const unasked = `Follow this ${noun} from your own server:`;
export const signedInAs = (username: string, host: string) => ["Signed in as ", `@${username}@${host}`];
export const requested = "Requested. You can close this window.";
const CLOSE_TO_RETURN = "Close this window to go back; the button there changes after a reload.";
export const followedAndCut = `Following. ${CLOSE_TO_RETURN}`;
export const requestedAndCut = `Requested. ${CLOSE_TO_RETURN}`;
export const close = "Close";
export const cancel = "Cancel";
export const done = "Done";
export const moreAbout = `About this ${noun}`;
export const backTo = (host: string) => ["Back to ", host];
