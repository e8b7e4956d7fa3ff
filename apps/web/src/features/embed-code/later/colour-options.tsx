import { contrast } from "@roster/core/site";
import type { ReactNode } from "react";
import type { Option } from "../catalog.ts";
import { InputField } from "../fields.tsx";
import type { Colours } from "../settings.ts";
import * as messages from "@roster/texts/embed-options";

/** The least contrast of text (WCAG 2 AA). */
export const TEXT_CONTRAST = 4.5;
const STEPS = 100;

/** The first colours of the fields if no team is chosen: those of the site's own buttons. */
const FIRST: Colours = { background: process.env["BOARD"], text: process.env["CHALK"] };

/**
 * The fields for the colours of Follow buttons. Says whether people can read the text on the button, and otherwise offers the
 * nearest colour that they can read.
 */
export function ColourOptions(props: {
  readonly colours: Colours | undefined;
  /** The chosen team, if it has colours. */
  readonly team: Option | undefined;
  readonly onChoose: (part: { readonly colours: Colours | undefined }) => void;
}): ReactNode {
  const { colours, team, onChoose } = props;
  const choose = (next: Colours | undefined): void => onChoose({ colours: next });
  const [main, second = ""] = team?.colours ?? [];
  const ofTeam = main === undefined ? undefined : { background: main, text: readableText(main, second) };
  const { background, text } = colours ?? ofTeam ?? FIRST;
  const isOfTeam = background === ofTeam?.background && text === ofTeam.text;
  const ratio = contrast(text, background);
  const passes = ratio >= TEXT_CONTRAST;
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1); // rounded down, because 4.49 does not pass
  const better = readableText(background, text);
  const isTooDark = contrast(better, "#000000") > contrast(text, "#000000");
  return (
    <fieldset className="embed-colours">
      <label className="check">
        <input
          type="checkbox"
          checked={colours !== undefined}
          onChange={(event) => choose(event.target.checked ? { background, text } : undefined)}
        />
        {messages.ownColours}
      </label>
      {colours && (
        <>
          <div className="colour-fields">
            <InputField
              label={messages.buttonColour}
              type="color"
              value={background}
              onChoose={(next) => choose({ background: next, text })}
            />
            <InputField
              label={messages.textColour}
              type="color"
              value={text}
              onChoose={(next) => choose({ background, text: next })}
            />
            {ofTeam && team && !isOfTeam && (
              <button type="button" className="button" onClick={() => choose(ofTeam)}>
                {messages.teamColours(team.label)}
              </button>
            )}
          </div>
          <p className={passes ? "embed-note" : "embed-problem"} role="status">
            {passes ? messages.contrastOf(shown) : (isTooDark ? messages.tooDark : messages.tooLight)(shown, text)}
          </p>
          {!passes && (
            <button type="button" className="button" onClick={() => choose({ background, text: better })}>
              {messages.use(better)}
            </button>
          )}
          {isOfTeam && text !== second && <p className="embed-note">{messages.nearest(text, second)}</p>}
        </>
      )}
    </fieldset>
  );
}

/**
 * Returns a colour that people can read on a background: the text colour itself, or a mix of it with as little white or
 * black as is enough. All colours are written #rrggbb.
 */
export function readableText(background: string, text: string): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = ["#ffffff", "#000000"].map((end) => mix(text, end, step / STEPS));
    const passing = mixed.filter((colour) => contrast(colour, background) >= TEXT_CONTRAST);
    if (passing[0] !== undefined) return passing[0];
  }
  return "#000000"; // unreachable: white or black passes on every colour
}

function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
