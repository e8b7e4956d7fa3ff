import { expect, it } from "vitest";
import { slowText } from "./notices.tsx";

it("the notice of a slow instance has the specified text §8.23 §8.25", () => {
  expect(slowText("slow.example", 1_200)).toBe(
    "The slow.example instance is currently experiencing degraded performance. New posts may take up to 1.2K minutes to appear, and following new accounts may take up to an hour or longer to complete.",
  );
});
