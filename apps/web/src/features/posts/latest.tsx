"use client";

import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useVisitor } from "../../page.ts";
import type { NamedAccount } from "./later/named-account.ts";

/** The posts of a section. */
export interface LatestProps {
  /** The text of the button. */
  readonly show: string;
  readonly accounts: readonly NamedAccount[];
  /** The number of accounts that are asked at once, if the rows name their accounts. Undefined in a section about one. */
  readonly atOnce?: number | undefined;
  /** Says who is asked, and keeps the place of the posts. */
  readonly children: ReactNode;
}

/** The newest posts of accounts, or the button that asks for them: no server is asked before. The code loads with them. */
export function Latest(props: LatestProps): ReactNode {
  const isOff = useReadable(useVisitor().switchedOff, (value) => value);
  const [code] = useState(() => createDeferred("The posts", () => import("./later/posts-view.tsx")));
  const view = useReadable(code.state, (value) => value);
  useEffect(() => {
    if (document.documentElement.dataset["posts"] !== undefined) void code.load();
  }, [code]);
  const press = async ({ currentTarget }: MouseEvent): Promise<void> => {
    currentTarget.closest("section")?.focus(); // the pressed button is about to be gone
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
