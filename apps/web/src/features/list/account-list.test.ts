import { createElement } from "react";
import { expect, it } from "vitest";
import { print } from "../../testing/printed-pages.tsx";
import { roster, toRow } from "../../roster.ts";
import { AccountList } from "./account-list.tsx";

it("row 124: the prerendered page of a list has its accounts and the links to the pages around it, without a script", async () => {
  const rows = roster.query().map(toRow);
  const list = { title: "Birds", source: { where: {} }, path: "/", page: 2, total: 500, rows };
  const html = await print(createElement(AccountList, list));
  expect(html.match(/<li class="card"/g)).toHaveLength(rows.length);
  expect(html).toMatch(/<a class="button" rel="prev" href="[^"]+"/);
  expect(html).toMatch(/<a class="button" rel="next" href="[^"]*\/page\/3"/);
});
