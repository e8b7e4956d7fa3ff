import { describe, expect, it } from "vitest";
import { loginHref, readLocation } from "./location-value.ts";

const ORIGIN = "https://roster.example";
const read = (path: string, query: string, inFrame = false) => readLocation(path, query, inFrame, ORIGIN);

describe("the location", () => {
  it("is the router's while no dialog is open", () => {
    expect(read("/browse", "a=b")).toEqual({ path: "/browse", query: "a=b" });
  });

  it("is that of the page under the dialog while the dialog is open", () => {
    const back = "/browse?a=b";
    expect(read("/login", `m=login&back=${encodeURIComponent(back)}`)).toEqual({
      path: "/browse",
      query: "a=b",
      login: { back, inFrame: false },
    });
  });

  it("opens the dialog over any page that asks for it, and returns there", () => {
    expect(read("/browse", "a=b&m=login")).toEqual({
      path: "/browse",
      query: "a=b",
      login: { back: "/browse?a=b", inFrame: false },
    });
    expect(read("/recent", "m=login&back=%2Fpopular")).toEqual({
      path: "/recent",
      query: "",
      login: { back: "/popular", inFrame: false },
    });
  });

  it("stays the sign-in page's own when that page is the one rendered", () => {
    expect(read("/login", "back=%2Frecent", true)).toEqual({
      path: "/login",
      query: "back=%2Frecent",
      login: { back: "/recent", inFrame: true },
    });
  });

  it("carries the account whose Follow button led to sign-in", () => {
    const href = loginHref({ path: "/recent", query: "" }, "someone");
    const [path = "", query = ""] = href.split("?");
    expect(read(path, query).login).toEqual({ back: "/recent", inFrame: false, follow: "someone" });
  });

  it("never returns to another origin or to the sign-in page", () => {
    for (const back of [
      "//evil.example",
      "https://evil.example/x",
      "javascript:alert(1)",
      "/login?m=login",
      "\\\\evil",
    ]) {
      expect(read("/login", `m=login&back=${encodeURIComponent(back)}`).login).toEqual({ back: "/", inFrame: false });
    }
  });
});
