import identity from "@roster/data/identity.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { lead, packages } from "./open-data.tsx";

const url = "https://licences.example/1";
const all = `The whole ${identity.noun.all} of 12 birds`;
const open = "You need no API key, and every site may load the files. Changes appear within an hour.";

describe("the page of the data", () => {
  it("without a licence, the page of the data says that the data is open, and names no licence", () => {
    expect(lead("12 birds", undefined)).toEqual([`${all} is open. ${open}`]);
  });

  it("a licence without a summary is named after “available under”", () => {
    expect(lead("12 birds", { name: "ODbL-1.0", url })).toEqual([`${all} is available under `, `. ${open}`]);
  });

  it("a licence with a summary is named in parentheses after the summary", () => {
    const named = { name: "ODbL-1.0", url, summary: "free to share" };
    expect(lead("12 birds", named)).toEqual([`${all} is free to share (`, `). ${open}`]);
  });

  it("the page of the data names npm only if the data has a package there", () => {
    expect(packages(undefined)).toEqual([]);
    expect(packages("@birds/data").map(([name]) => name)).toEqual(["@birds/data", "@roster/core"]);
  });
});
