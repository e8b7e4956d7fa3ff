import type { Acct, FollowState } from "@roster/core";
import { createPlan } from "@roster/core/site";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { mount, signedIn } from "../../../testing/mount.tsx";
import { TeamCard } from "./team-card.tsx";

const members = ["a", "b", "c"].map((name) => account(name, { tags: { nest: ["oak/robins"] } }));
const loaded = loadedOf(birds(members));
const [kit] = createPlan(loaded.roster, ["oak/robins"]).teams;

it.each<[string, readonly FollowState["kind"][], string]>([
  ["some follows", ["following", "requested", "not-following"], "1 of 3 followed, 1 requested"],
  ["follows and a request", ["following", "following", "requested"], "2 followed, 1 requested"],
  ["follows of all", ["following", "following", "following"], "You follow all 3"],
])("the card of a team counts %s", async (_, kinds, text) => {
  const follows = members.map(({ acct }, index): [Acct, FollowState] => {
    const kind = kinds[index];
    return [acct, kind === "following" || kind === "requested" ? { kind } : { kind: "not-following" }];
  });
  mount(kit && <TeamCard kit={kit} loaded={loaded} />, { visitor: signedIn(follows) });
  await expect.element(page.getByText(text)).toBeVisible();
});
