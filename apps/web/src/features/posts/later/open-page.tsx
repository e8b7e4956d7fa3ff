import { profileUrl, splitAcct } from "@roster/core/site";
import { openOn } from "@roster/texts/account";
import type { ReactNode } from "react";
import type { Asked } from "./latest-posts.ts";

/** A link to the page of an account on its own server, which may show posts that the server does not send to other sites. */
export function OpenPage(props: { readonly acct: Asked["acct"]; readonly className: string }): ReactNode {
  const [username, host] = splitAcct(props.acct);
  return (
    <a className={props.className} href={profileUrl({ username, host }, {})} target="_blank" rel="noopener noreferrer">
      {openOn(host)}
    </a>
  );
}
