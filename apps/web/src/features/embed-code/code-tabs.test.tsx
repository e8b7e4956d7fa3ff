import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { CodeTabs } from "./code-tabs.tsx";
import { embed } from "../../testing/embed.ts";
import { PLATFORMS } from "./snippets/platforms.ts";

it("an arrow key selects the next kind of site and shows its code", async () => {
  mount(<CodeTabs embed={embed()} hasRelease={false} />);
  const tab = (at: number) => page.getByRole("tab", { name: PLATFORMS[at]?.name ?? "", exact: true });
  await userEvent.click(tab(0));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab(1)).toHaveFocus();
  await expect.element(tab(1)).toHaveAttribute("aria-selected", "true");
});
