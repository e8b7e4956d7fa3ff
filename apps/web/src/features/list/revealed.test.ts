import { expect, it } from "vitest";
import { readKept } from "./revealed.ts";

const place = { username: "someone", top: 72 };

it("reads how far a list was revealed and where it was scrolled to", () => {
  expect(readKept({ shown: 240 })).toEqual({ shown: 240 });
  expect(readKept({ shown: 120, place })).toEqual({ shown: 120, place });
});

it("ignores values of another type in a history entry", () => {
  const wrong = [
    undefined,
    null,
    "240",
    240,
    {},
    ...["240", -60, 0.5, NaN, null, {}].map((shown) => ({ shown })),
    ...[null, "x", {}, { username: 1, top: 2 }, { ...place, top: NaN }].map((at) => ({ place: at })),
  ];
  expect(wrong.map(readKept)).toEqual(wrong.map(() => ({})));
});
