import { words } from "../../directory.ts";

export const broken = "Something went wrong";
export const brokenText = `This page could not be shown. Your follows have not changed. Reload the page or go back to the ${words.all}.`;
export const codeMissing = "Part of this page is missing.";
export const siteChanged = "The site has changed since you opened it. Try again in a minute.";
