import { describe, expect, it } from "vitest";
import { readPlace, readShown, withPlace, withShown } from "./revealed.ts";

describe("how far a list is revealed", () => {
  it("is read back from the state it was kept in", () => {
    expect(readShown(withShown(null, 240))).toBe(240);
    expect(readShown(withShown(withShown({ other: 1 }, 120), 180))).toBe(180);
  });

  it("leaves what others keep in the state", () => {
    expect(withShown({ router: { tree: [1] } }, 120)).toMatchObject({ router: { tree: [1] } });
  });

  it("is unknown where the state holds something else", () => {
    const states = [
      undefined,
      null,
      "240",
      240,
      {},
      ...["240", -60, 0.5, NaN, null, {}].map((rosterShown) => ({ rosterShown })),
    ];
    expect(states.map(readShown)).toEqual(states.map(() => undefined));
  });
});

describe("where a list was scrolled to", () => {
  const place = { username: "someone", top: 72 };

  it("is read back beside how far it was revealed", () => {
    const state = withPlace(withShown({ router: 1 }, 120), place);
    expect(readPlace(state)).toEqual(place);
    expect(readShown(state)).toBe(120);
  });

  it("is unknown where the state holds something else", () => {
    const states = [
      null,
      "x",
      {},
      ...[null, "x", {}, { username: 1, top: 2 }, { ...place, top: NaN }].map((rosterPlace) => ({ rosterPlace })),
    ];
    expect(states.map(readPlace)).toEqual(states.map(() => undefined));
  });
});
