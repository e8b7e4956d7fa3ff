import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "./avatar.tsx";
import type { MonogramLook } from "./monogram-face.tsx";

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
