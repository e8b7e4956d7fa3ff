import { expect, it } from "vitest";
import { readKept } from "./use-growing-list.ts";

const place = { acct: "someone@home.example", top: 72 };

it("readKept reads the number of shown cards and the scroll position from a history entry", () => {
  expect(readKept({ shown: 240 })).toEqual({ shown: 240 });
  expect(readKept({ shown: 120, place })).toEqual({ shown: 120, place });
});

it("readKept ignores values of another type in a history entry", () => {
  const wrong = [
    undefined,
    null,
    "240",
    240,
    {},
    ...["240", -60, 0.5, NaN, null, {}].map((shown) => ({ shown })),
    ...[null, "x", {}, { acct: 1, top: 2 }, { username: "someone", top: 2 }, { ...place, top: NaN }].map((at) => ({
      place: at,
    })),
  ];
  expect(wrong.map(readKept)).toEqual(wrong.map(() => ({})));
});
