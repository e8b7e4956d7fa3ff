import { describe, expect, it } from "vitest";
import { readKept, withKept } from "./revealed.ts";

const place = { username: "someone", top: 72 };

describe("what a history entry keeps of its list", () => {
  it("is read back from the state it was kept in", () => {
    expect(readKept(withKept(null, { shown: 240 }))).toEqual({ shown: 240 });
    expect(readKept(withKept(withKept({ other: 1 }, { shown: 120 }), { shown: 180 }))).toEqual({ shown: 180 });
  });

  it("is kept one beside the other", () => {
    expect(readKept(withKept(withKept({ router: 1 }, { shown: 120 }), { place }))).toEqual({ shown: 120, place });
    expect(readKept(withKept(withKept(null, { place }), { shown: 180 }))).toEqual({ shown: 180, place });
  });

  it("leaves what others keep in the state", () => {
    expect(withKept({ router: { tree: [1] } }, { shown: 120 })).toMatchObject({ router: { tree: [1] } });
  });

  it("is unknown where the state holds something else", () => {
    const states = [
      undefined,
      null,
      "240",
      240,
      {},
      ...["240", 240, null, {}].map((rosterList) => ({ rosterList })),
      ...["240", -60, 0.5, NaN, null, {}].map((shown) => ({ rosterList: { shown } })),
      ...[null, "x", {}, { username: 1, top: 2 }, { ...place, top: NaN }].map((wrong) => ({
        rosterList: { place: wrong },
      })),
    ];
    expect(states.map(readKept)).toEqual(states.map(() => ({})));
  });
});
