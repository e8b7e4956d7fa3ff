import { storageKey } from "@roster/core/site";
import { expect, it, onTestFinished } from "vitest";
import { site } from "../../../directory.ts";
import { POSTS_KEY } from "../posts-key.ts";
import { chosenServers, letAsk } from "./here.ts";

const key = storageKey(POSTS_KEY, site.basePath);

it("the chosen servers stay until they are removed, each once", () => {
  const { dataset } = document.documentElement;
  letAsk(["bots.example", "town.example"], true);
  letAsk(["bots.example"], true);
  expect([localStorage.getItem(key), "posts" in dataset]).toEqual(['["town.example","bots.example"]', true]);
  letAsk(["bots.example", "town.example"], false);
  expect([localStorage.getItem(key), "posts" in dataset]).toEqual([null, false]);
});

it.each(["{", "7", '{"0":"bots.example"}', "[7]"])("the stored text %s lets no server be asked", (text) => {
  onTestFinished(() => localStorage.removeItem(key));
  localStorage.setItem(key, text);
  chosenServers.refresh();
  expect(chosenServers.get()).toEqual([]);
});
