import { createStore } from "@roster/core";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../testing/mount.tsx";
import { SignInWays } from "./sign-in-parts.tsx";

const servers = {
  used: createStore<readonly string[]>([]),
  known: createStore(["nest.example"]),
  load: async () => {},
  lastUsed: () => undefined,
  remember() {},
};

it.each<[string, string | undefined, boolean, readonly string[]]>([
  ["the server that was meant", "nest.exampel", false, ["Use nest.example", "Try Again", "Get one, then come back"]],
  ["an account, for a name of another network", "bsky.social", true, ["Get one, then come back", "Try Again"]],
  ["another try, for an unknown server", "other.example", false, ["Try Again", "Get one, then come back"]],
  ["another try, after the server's page", undefined, false, ["Try Again", "Get one, then come back"]],
])(
  "the best way on from a failed sign-in is first and the only solid one: %s",
  async (_, typed, isElsewhere, names) => {
    const again = (kind?: "solid") => (
      <button type="button" data-kind={kind}>
        Try Again
      </button>
    );
    mount(<SignInWays typed={typed} isElsewhere={isElsewhere} target={{ back: "/" }} again={again} />, { servers });
    await expect.element(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    const buttons = page.getByRole("button").elements();
    expect(buttons.map((button) => button.textContent)).toEqual(names);
    expect(buttons.map((button) => button.getAttribute("data-kind"))).toEqual(
      names.map((_, at) => (at === 0 ? "solid" : null)),
    );
  },
);
