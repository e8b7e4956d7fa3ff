"use client";

import { contrast } from "@roster/core/site";
import { type ReactNode, useId } from "react";
import type { Option } from "../catalog.ts";
import type { Colours } from "../settings.ts";
import { readableText, TEXT_CONTRAST } from "./readable-text.ts";
import * as messages from "./messages.ts";

/** The first colours of the fields if no team is chosen: those of the site's own buttons. */
const FIRST: Colours = { background: process.env["BOARD"] ?? "#0c3526", text: "#f6f3e6" };

/** The fields for the colours of Follow buttons. Checks the contrast of the chosen colours. */
export function ColourOptions(props: {
  readonly colours: Colours | undefined;
  /** The chosen team, if it has colours. */
  readonly team: Option | undefined;
  readonly onChoose: (part: { readonly colours: Colours | undefined }) => void;
}): ReactNode {
  const { colours, team, onChoose } = props;
  const id = useId();
  const [background, second = ""] = team?.colours ?? [];
  const ofTeam = background === undefined ? undefined : { background, text: readableText(background, second) };
  const choose = (next: Colours | undefined): void => onChoose({ colours: next });
  const isOfTeam = colours !== undefined && JSON.stringify(colours) === JSON.stringify(ofTeam);
  return (
    <fieldset className="embed-colours">
      <label className="check">
        <input
          type="checkbox"
          checked={colours !== undefined}
          onChange={(event) => choose(event.target.checked ? (ofTeam ?? FIRST) : undefined)}
        />
        {messages.ownColours}
      </label>
      {colours && (
        <>
          <div className="colour-fields">
            {(["background", "text"] as const).map((name) => (
              <div key={name} className="field">
                <label htmlFor={`${id}-${name}`}>{name === "text" ? messages.textColour : messages.buttonColour}</label>
                <input
                  id={`${id}-${name}`}
                  type="color"
                  value={colours[name]}
                  onChange={(event) => choose({ ...colours, [name]: event.target.value })}
                />
              </div>
            ))}
            {ofTeam && team && !isOfTeam && (
              <button type="button" className="button" onClick={() => choose(ofTeam)}>
                {messages.teamColours(team.label)}
              </button>
            )}
          </div>
          <Verdict colours={colours} onChoose={choose} />
          {isOfTeam && colours.text !== second && (
            <p className="embed-note">{messages.nearest(colours.text, second)}</p>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Says whether people can read the text on the button, and otherwise offers the nearest colour that they can read. */
function Verdict(props: { readonly colours: Colours; readonly onChoose: (colours: Colours) => void }): ReactNode {
  const { background, text } = props.colours;
  const ratio = contrast(text, background);
  // rounded down, because 4.49 does not pass
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const passes = ratio >= TEXT_CONTRAST;
  const better = readableText(background, text);
  return (
    <>
      <p className={passes ? "embed-note" : "embed-problem"} role="status">
        {passes
          ? messages.contrastOf(shown)
          : messages.tooLittle(shown, text, contrast(better, "#000000") > contrast(text, "#000000"))}
      </p>
      {!passes && (
        <button type="button" className="button" onClick={() => props.onChoose({ background, text: better })}>
          {messages.use(better)}
        </button>
      )}
    </>
  );
}
