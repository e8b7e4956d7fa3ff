import { site } from "../../directory.ts";

const [username = "", host = ""] = site.socialAccount.split("@");

/** The directory's own account, as people write it. */
export const socialHandle = `@${username}@${host}`;

/** Its profile page. */
export const socialUrl = `https://${host}/@${username}`;
