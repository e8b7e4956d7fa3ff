import type { Shape } from "@roster/core";

/** What an avatar is drawn from; the core's monograms fit. Colours are #rrggbb. */
export interface MonogramLook {
  readonly shape: Shape;
  readonly letters: string;
  /** The fill. */
  readonly primary: string;
  /** The stripe round it. */
  readonly secondary: string;
  /** The letters' colour. */
  readonly ink: "#ffffff" | "#000000";
}
