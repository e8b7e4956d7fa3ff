import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { mount, signedIn } from "../../testing/mount.tsx";
import { FactLine } from "./fact-line.tsx";

it("facts are a list in one line, and no facts are no list", async () => {
  const oak = { label: "Wood", values: [{ text: "Oak" }, { text: "Elm" }] };
  const { element } = mount(<FactLine facts={[oak, { values: [{ text: "Oslo" }] }]} />);
  await expect.element(page.getByText("Oslo")).toBeVisible();
  expect([...element.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["Wood: Oak, Elm", "Oslo"]);
  const none = mount(
    <>
      <FactLine facts={[]} />
      <p>No facts</p>
    </>,
    { visitor: signedIn() },
  );
  await expect.element(page.getByText("No facts")).toBeVisible();
  expect(none.element.querySelector("ul")).toBeNull();
});
