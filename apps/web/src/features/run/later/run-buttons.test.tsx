import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeRun } from "../../../testing/fake-run.ts";
import { mount } from "../../../testing/mount.tsx";
import { RunButtons } from "./run-bar.tsx";

it("a button of a run does what it says", async () => {
  const pause = vi.fn<() => void>();
  mount(<RunButtons run={fakeRun(undefined, { pause })} buttons={[{ verb: "pause", label: "Pause" }]} />);
  await userEvent.click(page.getByRole("button", { name: "Pause" }));
  expect(pause).toHaveBeenCalledTimes(1);
});
