import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../../../testing/fake-storage.ts";
import { lastVisit, noteVisit } from "./visits.ts";

const at = (day: string): number => new Date(`${day}T12:00`).getTime();

describe("noteVisit", () => {
  const visit = (storage: ReturnType<typeof createFakeStorage>, day: string) =>
    noteVisit({ now: () => at(day) }, { at: storage });

  it("noteVisit returns the last day before today on which the visitor came", () => {
    const storage = createFakeStorage();
    expect(
      ["2026-11-17", "2026-11-17", "2026-11-22", "2026-11-22", "2026-11-23"].map((day) => visit(storage, day)),
    ).toEqual([undefined, undefined, "2026-11-17", "2026-11-17", "2026-11-22"]);
  });
  it("lastVisit returns the same day as noteVisit, and stores no visit", () => {
    const storage = createFakeStorage();
    visit(storage, "2026-11-17");
    const last = (day: string) => lastVisit({ now: () => at(day) }, { at: storage });
    expect([last("2026-11-17"), last("2026-11-18"), last("2026-11-19")]).toEqual([
      undefined,
      "2026-11-17",
      "2026-11-17",
    ]);
  });
  it("noteVisit ignores a stored day in the future, e.g. after the clock was ahead", () => {
    const storage = createFakeStorage();
    visit(storage, "2026-11-17");
    visit(storage, "2031-01-01");
    expect(visit(storage, "2026-11-22")).toBe("2026-11-17");
  });
  it.each(["{", "7", '{"0":"2026-01-01"}', '[1,"yesterday"]'])("noteVisit ignores the stored text %s", (text) => {
    expect(visit(createFakeStorage({ rosterVisit: text }), "2026-11-22")).toBeUndefined();
  });
});
