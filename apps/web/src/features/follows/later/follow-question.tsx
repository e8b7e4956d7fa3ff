import { notNow, question as askToFollow } from "@roster/texts/follows";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePlaces } from "../../../page.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";

/** Asks on an account's card whether to follow it now, after its Follow button led to sign-in. */
export function FollowQuestion(): ReactNode {
  const { question } = useSignIn();
  const places = usePlaces();
  const acct = useReadable(question, (value) => value);
  const place = acct && places.find(acct);
  if (place === undefined) return null;
  const decline = (): void => {
    place.querySelector<HTMLElement>(".follow")?.focus({ preventScroll: true });
    question.set(undefined);
  };
  return createPortal(
    <div className="follow-question" role="alert">
      <span>{askToFollow}</span>
      <button type="button" onClick={decline}>
        {notNow}
      </button>
    </div>,
    place,
  );
}
