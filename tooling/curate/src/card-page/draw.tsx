import { createFollows, createSession } from "@roster/core";
import { AccountCard, FollowsProvider } from "@roster/ui";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toCard } from "@roster/web/src/features/roster/rows.ts";
import { roster, toRow } from "@roster/web/src/roster.ts";

/** The accounts to draw, set by the bundler. */
declare const HANDLES: readonly string[];

const follows = createFollows({
  session: createSession({ at: { storage: () => sessionStorage } }),
  connect: () => Promise.reject(new Error("Nobody signs in on this page.")),
});
const cards = HANDLES.flatMap((handle) => roster.get(handle) ?? []).map((account) => toCard(toRow(account)));

const main = document.querySelector("main");
if (main !== null)
  flushSync(() =>
    createRoot(main).render(
      <FollowsProvider value={{ follows, loginHref: () => "#" }}>
        <ul className="cards">
          {cards.map((card) => (
            <AccountCard key={card.acct} row={card} />
          ))}
        </ul>
      </FollowsProvider>,
    ),
  );
