import { useState, useSyncExternalStore } from "react";
import { acctOf, stateOf } from "@roster/core";
import { follows, signIn, site } from "./follows.ts";

const LABELS = {
  unknown: "Follow",
  "not-following": "Follow",
  following: "Following",
  requested: "Requested",
  busy: "…",
};

export function FollowButton({ username }: { readonly username: string }) {
  const { states } = follows;
  const acct = acctOf({ username }, site);
  const state = stateOf(
    useSyncExternalStore(states.subscribe, states.get, () => states.initial),
    acct,
  );
  if (state.kind === "signed-out") return <SignIn />;
  const problem = "problem" in state ? state.problem?.reason : undefined;
  return (
    <p>
      <button
        type="button"
        aria-pressed={state.kind === "following"}
        disabled={state.kind === "busy" || state.kind === "unknown"}
        onClick={() => void follows.toggle(acct)}
      >
        {LABELS[state.kind]} @{username}
      </button>
      <span role="status">{problem}</span>
    </p>
  );
}

function SignIn() {
  const [problem, setProblem] = useState<string>();
  const begin = async (form: FormData): Promise<void> => {
    const server = form.get("server");
    if (typeof server === "string") setProblem(await signIn(server));
  };
  return (
    <form action={begin}>
      <label>
        Your server <input name="server" placeholder="mastodon.example" required />
      </label>
      <button type="submit">Sign in to follow</button>
      <span role="status">{problem}</span>
    </form>
  );
}
