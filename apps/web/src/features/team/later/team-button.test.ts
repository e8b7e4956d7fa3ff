import { acctOf, createFollows, createSession, createStore, type FollowState, systemClock } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { createMyTeams } from "@roster/core/site";
import { FollowFace, type FollowFaceProps } from "@roster/ui";
import { createElement, isValidElement, type MouseEvent, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createAccountPlaces } from "../../../account-places.ts";
import { createAddress } from "../../../address.ts";
import { PageContext, type PageServices } from "../../../page.ts";
import { buttonTexts, TeamButton } from "./team-button.tsx";

const UNKNOWN = { kind: "unknown" } as const;

it("a click on the button of a team whose state is unknown explains what it waits for", () => {
  const explained: FollowState[] = [];
  const session = createSession({ at: browserStorage, pageOrigin: "https://roster.example" });
  const follows = createFollows({ session, connect: () => expect.unreachable() });
  const page: PageServices = {
    clock: systemClock,
    address: createAddress(),
    places: createAccountPlaces(),
    pressed: createStore(undefined),
    pageOrigin: "https://roster.example",
    servers: {},
    visitor: {
      session,
      follows: { ...follows, states: createStore({ known: new Map(), rest: UNKNOWN }) },
      serverWait: createStore("none"),
      explainHeld: (state) => void explained.push(state),
      run: createStore(undefined),
      serverLists: { ...createStore(undefined), load: async () => undefined },
      permissions: { ...createStore(undefined), load: async () => undefined },
      switchedOff: createStore(false),
      urlOn: () => undefined,
      profileOn: () => undefined,
      signOut: async () => {},
    },
  };
  const drawn: ReactNode[] = [];
  const Page = (): ReactNode => {
    drawn.push(
      TeamButton({
        name: "Ravens",
        accts: [acctOf({ username: "Ann" }, { homeServer: "bots.example" })],
        href: "/plan",
        myTeams: createMyTeams({ at: browserStorage }),
      }),
    );
    return null;
  };
  renderToStaticMarkup(createElement(PageContext, { value: page }, createElement(Page)));
  click(FollowFace(faceOf(drawn[0])));
  expect(explained).toEqual([UNKNOWN]);
});

function faceOf(drawn: ReactNode): FollowFaceProps {
  const children = isValidElement<{ children: readonly ReactNode[] }>(drawn) ? drawn.props.children : [];
  const face = children.find((child) => isValidElement(child) && child.type === FollowFace);
  if (!isValidElement<FollowFaceProps>(face)) throw new Error("No button");
  return face.props;
}

function click(button: ReactNode): void {
  if (!isValidElement<{ onClick(event: Partial<MouseEvent>): void }>(button)) throw new Error("No button");
  button.props.onClick({ preventDefault() {} });
}

it("the button of a team of which somebody was taken out counts the others, and does not say all", () => {
  const { following, followingName, follow } = buttonTexts(4, 0, 0, true);
  expect([following, followingName?.("")]).toEqual(["You follow 4", "You follow 4, Unfollow all"]);
  expect(follow).not.toContain("5");
});
