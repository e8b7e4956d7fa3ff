const nouns = process.env["NOUNS"] ?? "accounts";
const aNoun = process.env["A_NOUN"] ?? "an account";

export const description = (site: string, network: string): string =>
  `Sign in to ${network} with your own server, and follow the ${nouns} on ${site} with one click.`;
export const title = (network: string): string => `Sign in to ${network}`;
export const errorTitle = "An Error Occurred";
export const details = "Details";
export const needsScript = `Signing in needs JavaScript. Without JavaScript, copy the handle of ${aNoun} into the search of your server.`;
export const explanation = (site: string): string =>
  `Signing in lets you follow ${nouns} with the Follow button. You sign in on your own server. ${site} never sees your password.`;
export const submit = "Sign In";
export const connecting = "Connecting to Your Instance…";
export const failed = "An error occurred while signing in.";

export const followInstead = (handle: string) => ["Or follow ", `@${handle}`, " without signing in:"];
