import { describe, expect, it } from "vitest";
import { slugOf } from "./text.ts";

describe("the slug of a value", () => {
  it.each([
    ["NFL", "nfl"],
    ["Ice Hockey", "ice-hockey"],
    ["Fútbol Sala", "futbol-sala"],
    ["Fu\u0301tbol", "futbol"],
    ["Çalışma", "calısma"],
    ["İzmir", "izmir"],
    ["Điện ảnh", "đien-anh"],
    ["Köln, Øst", "koln,-øst"],
    ["Ή Άνδρος", "ή-άνδρος"],
    ["Йога", "йога"],
    ["Ice\u00a0Hockey", "ice-hockey"],
  ])("the slug of %s is %s", (value, slug) => expect(slugOf(value)).toBe(slug));

  it("a slug survives a round trip through a URL", () => {
    const slug = slugOf("Пляжный Футбол");
    const { pathname } = new URL(`/browse/sort/${encodeURIComponent(slug)}`, "https://roster.example");
    expect(decodeURIComponent(pathname)).toBe(`/browse/sort/${slug}`);
    expect(slugOf(slug)).toBe(slug);
  });
});
