"use client";

import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useVisitor } from "../../page.ts";
import { isStored } from "../../is-stored.ts";
import type { NamedAccount } from "./later/named-account.ts";

/** Where a section of posts is: on the page of an account or a team, or on the visitor's home page. */
export type PostsPlace = "account" | "team" | "home";

export interface LatestProps {
  /** The text of the button. */
  readonly show: string;
  readonly accounts: readonly NamedAccount[];
  readonly place: PostsPlace;
  /** Says who is asked. */
  readonly children: ReactNode;
}

/** The newest posts of accounts, or the button that asks for them: no server is asked before. The code loads with them. */
export function Latest(props: LatestProps): ReactNode {
  const isOff = useReadable(useVisitor().switchedOff, (value) => value);
  const [code] = useState(() => createDeferred("The posts", () => import("./later/posts-view.tsx")));
  const view = useReadable(code.state, (value) => value);
  useEffect(() => {
    // a curtain shows before any server may be asked
    if (document.documentElement.dataset["posts"] !== undefined || isStored("rosterHidden")) void code.load();
  }, [code]);
  const press = async ({ currentTarget }: MouseEvent): Promise<void> => {
    currentTarget.closest("section")?.focus({ preventScroll: true }); // the pressed button is about to be gone
    (await code.load())?.choose(props.accounts);
  };
  if (isOff) return null;
  if (view.kind === "ready") return <view.value.PostsView {...props} />;
  return (
    <div className="posts" aria-busy={view.kind === "loading"}>
      <button type="button" className="button" onClick={(event) => void press(event)}>
        {props.show}
      </button>
      {props.children}
    </div>
  );
}
