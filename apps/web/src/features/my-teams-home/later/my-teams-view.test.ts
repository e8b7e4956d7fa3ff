import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { MyTeamsView } from "./my-teams-view.tsx";

/** An element and all elements in it. */
const elementsIn = (node: ReactNode): readonly ReactElement<{ readonly children?: ReactNode }>[] =>
  isValidElement<{ readonly children?: ReactNode }>(node)
    ? [node, ...Children.toArray(node.props.children).flatMap(elementsIn)]
    : [];

it("teams that could not be loaded are reported, with a button that tries again, and cannot be shared", () => {
  const onRetry = (): void => {};
  const shown = elementsIn(MyTeamsView({ teams: { kind: "failed", error: "offline" }, onRetry }));
  expect(shown).toContainEqual(expect.objectContaining({ props: expect.objectContaining({ role: "alert" }) }));
  expect(shown).toContainEqual(expect.objectContaining({ props: expect.objectContaining({ onClick: onRetry }) }));
  expect(shown.filter(({ props }) => "opened" in props)).toEqual([]);
});

it.each([
  ["loading", { kind: "loading" }, undefined],
  ["failed", { kind: "failed", error: "offline" }, ""],
] as const)(
  "the rest of the home page is hidden only while the teams may still appear above it: %s",
  (_, teams, drawn) => {
    const [view] = elementsIn(MyTeamsView({ teams, onRetry() {} }));
    expect(view?.props).toHaveProperty("data-drawn", drawn);
  },
);
