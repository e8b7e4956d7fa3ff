import { RosterFollow, RosterList } from "@roster/embed/react";
import { type ReactNode, useState } from "react";

/** The accounts of a team with Follow buttons. The links are shown until the list has loaded, and by a server. */
export function TeamList(): ReactNode {
  const [count, setCount] = useState<number>();
  const [isHidden, setHidden] = useState(false);
  return (
    <main>
      <h1>{count === undefined ? "My team" : `My team, ${count} accounts`}</h1>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        {isHidden ? "Show" : "Hide"}
      </button>
      <RosterList
        team="nba/chicago-bulls"
        limit={6}
        style={{ display: isHidden ? "none" : undefined }}
        onReady={({ detail }) => setCount(detail.count)}
        onFollow={({ detail }) => console.log(`Followed ${detail.account}`)}
      >
        <ul>
          <li>
            <a href="https://roster.example/accounts/chicagobulls">Chicago Bulls</a>
          </li>
        </ul>
      </RosterList>
      <RosterFollow account="chicagobulls" />
    </main>
  );
}
