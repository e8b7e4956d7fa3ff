import type { Monogram } from "@roster/core";

/** What an avatar is drawn from. Where its colours come from does not matter here. */
export type MonogramLook = Omit<Monogram, "ground">;
