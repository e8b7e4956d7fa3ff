import {
  type Acct,
  createStore,
  type FollowList,
  type FollowOutcome,
  type Follows,
  type FollowState,
  type FollowStates,
  keyOf,
  type Store,
} from "@roster/core";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { onTestFinished } from "vitest";
import { FollowsProvider, type FollowsContextValue } from "../follows-context.tsx";
import { IconSprite } from "./icon-sprite.tsx";

const LAYERS = "@layer reset, tokens, base, layout, parts, states;";
const sheets = import.meta.glob<string>(["../styles/*.css", "!../styles/fonts.css"], {
  query: "?inline",
  import: "default",
  eager: true,
});

/** Renders into a new element, which is removed after the test. */
export function mount(node: ReactNode): { readonly element: HTMLElement; readonly root: Root } {
  const element = document.createElement("main");
  element.style.setProperty("container", "main / inline-size");
  const sheet = document.createElement("style");
  sheet.textContent = LAYERS + Object.values(sheets).join("");
  document.head.append(sheet);
  document.body.append(element);
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    sheet.remove();
  });
  root.render(
    <>
      <IconSprite />
      {node}
    </>,
  );
  return { element, root };
}

/** Follows whose states a test sets, and which record the calls of their methods. */
export interface FakeFollows extends Follows {
  readonly states: Store<FollowStates>;
  /** The calls in order, e.g. "follow ESPN@bots.example". */
  readonly calls: readonly string[];
  set(acct: Acct, state: FollowState): void;
}

/** Creates follows in which every account has the state `rest`. */
export function createFakeFollows(rest: FollowState, outcome?: FollowOutcome): FakeFollows {
  const states = createStore<FollowStates>({ known: new Map(), rest });
  const calls: string[] = [];
  const record =
    (method: string) =>
    (acct: Acct): Promise<FollowOutcome | undefined> => {
      calls.push(`${method} ${acct}`);
      return Promise.resolve(outcome);
    };
  return {
    states,
    list: createStore<FollowList>("ready"),
    calls,
    set(acct, state) {
      states.set({ known: new Map(states.get().known).set(keyOf(acct), state), rest: states.get().rest });
    },
    toggle: record("toggle"),
    follow: record("follow"),
    unfollow: record("unfollow"),
    reload: () => Promise.resolve(),
  };
}

export function mountWith(
  follows: Follows,
  node: ReactNode,
  more: Partial<FollowsContextValue> = {},
): { readonly element: HTMLElement; readonly root: Root } {
  return mount(<FollowsProvider value={{ follows, loginHref: () => "#login", ...more }}>{node}</FollowsProvider>);
}
