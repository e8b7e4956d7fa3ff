import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mount, signedIn } from "../../testing/mount.tsx";
import { FactCells } from "./fact-cells.tsx";

it("facts are a list of labels and values, and no facts are no list", async () => {
  const { element } = mount(<FactCells facts={[{ label: "Wood", values: [{ text: "Oak" }, { text: "Elm" }] }]} />);
  await expect.element(page.getByText("Wood")).toBeVisible();
  expect(element.querySelector("dl")?.textContent).toBe("WoodOak, Elm");
  const none = mount(
    <>
      <FactCells facts={[]} />
      <p>No facts</p>
    </>,
    { visitor: signedIn() },
  );
  await expect.element(page.getByText("No facts")).toBeVisible();
  expect(none.element.querySelector("dl")).toBeNull();
});
