import { expect, it, vi } from "vitest";
import { Avatar } from "./avatar.tsx";
import type { MonogramLook } from "./monogram.ts";
import { mount } from "./test/mount.tsx";

const MONOGRAM: MonogramLook = {
  shape: "shield",
  letters: "CB",
  primary: "#0b162a",
  secondary: "#c83803",
  ink: "#ffffff",
};
const PICTURE = "https://pictures.example/bears.png";

it("loads https pictures and no others", async () => {
  const sources = [
    PICTURE,
    PICTURE.replace("https:", "http:"),
    "//pictures.example/x.png",
    "data:image/png,x",
    undefined,
  ];
  const { element } = mount(sources.map((src) => <Avatar key={src ?? ""} monogram={MONOGRAM} src={src} />));
  await vi.waitFor(() => expect(element.querySelectorAll(".avatar")).toHaveLength(sources.length));
  expect(Array.from(element.querySelectorAll("img"), ({ src }) => src)).toEqual([PICTURE]);
});
