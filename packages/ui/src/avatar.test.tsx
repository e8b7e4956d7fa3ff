import { flushSync } from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "./avatar.tsx";
import type { MonogramLook } from "./monogram-face.tsx";
import { mount } from "./test/mount.tsx";

const MONOGRAM: MonogramLook = {
  shape: "shield",
  letters: "CB",
  primary: "#0b162a",
  secondary: "#c83803",
  ink: "#ffffff",
};
const PICTURE = "https://pictures.example/bears.png";

it.each([
  [PICTURE, [PICTURE]],
  [PICTURE.replace("https:", "http:"), []],
  ["//pictures.example/x.png", []],
  ["data:image/png,x", []],
  [undefined, []],
])("an avatar loads its picture only from an https address: %s", (src, pictures) => {
  // markup, because a mounted picture that fails to load is removed
  const html = renderToStaticMarkup(<Avatar monogram={MONOGRAM} src={src} />);
  expect(Array.from(html.matchAll(/<img[^>]* src="([^"]*)"/g), ([, address]) => address)).toEqual(pictures);
});

it("the picture of an avatar covers the monogram once it has loaded", async () => {
  const element = flushSync(() => mount(<Avatar monogram={MONOGRAM} src={PICTURE} />).element);
  const picture = element.querySelector("img");
  // the address has no picture, and a failure would remove the element
  picture?.addEventListener("error", (event) => event.stopImmediatePropagation(), true);
  expect(picture?.dataset["loaded"]).toBeUndefined();
  picture?.dispatchEvent(new Event("load"));
  await expect.poll(() => picture?.dataset["loaded"]).toBe("");
});

it("an avatar draws a person's two letters in two weights over the pattern, and each line of an outlet below the other", () => {
  const parts = (monogram: MonogramLook): readonly (string | null)[] => {
    const { element } = mount(null);
    element.innerHTML = renderToStaticMarkup(<Avatar monogram={monogram} />);
    const text = element.querySelector("text");
    const pattern = element.querySelector(".pattern")?.getAttribute("d") ?? "";
    return [pattern, ...Array.from(text?.childNodes ?? [], (node) => node.textContent), text?.dataset["length"] ?? ""];
  };
  expect(parts({ ...MONOGRAM, shape: "circle", letters: "AS", pattern: "M24 5v38" })).toEqual([
    "M24 5v38",
    "A",
    "S",
    "2",
  ]);
  const lines = ["Windy", "City", "Gridiron"];
  expect(parts({ ...MONOGRAM, shape: "plate", letters: "WCG", lines })).toEqual(["", ...lines, "8"]);
  expect(parts({ ...MONOGRAM, letters: "CHI", lines: ["CHI", "NBA"] })).toEqual(["", "CHI", "NBA", "4"]);
  expect(parts(MONOGRAM)).toEqual(["", "CB", "2"]);
});
