import { acctOf } from "@roster/core";
import { createStore } from "@roster/core/site";
import { useRef, useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { site } from "../../directory.ts";
import { mount } from "../../testing/mount.tsx";
import { FollowFromServerDialog } from "./later/follow-from-server-dialog.tsx";
import { type RemoteFollowState, useRemoteFollow } from "./remote-follow.ts";
import { ServerField } from "./server-field.tsx";

const account = { acct: acctOf({ username: "ann" }, site), url: "https://birds.example/@ann" };

function Search() {
  const remote = useRemoteFollow();
  return (
    <button type="button" onClick={() => remote.begin("slow.example", account)}>
      Follow
    </button>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Search />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

it("a search for the page of a server ends, and its window closes, when the visitor leaves the page", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const opened = frame.contentWindow ?? window;
  const closed = vi.spyOn(opened, "close").mockImplementation(() => {});
  const open = vi.spyOn(window, "open").mockReturnValue(opened);
  const fetch = vi.spyOn(window, "fetch").mockImplementation(() => new Promise(() => {}));
  onTestFinished(() => {
    open.mockRestore();
    frame.remove();
    fetch.mockRestore();
  });
  mount(<Page />);
  await userEvent.click(page.getByRole("button", { name: "Follow" }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("button", { name: "Leave" }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

it("a letter that is typed after a problem with a server removes the problem", async () => {
  const state = createStore<RemoteFollowState>({ kind: "ask", problem: "No server." });
  const reset = vi.fn<() => void>();
  const props = { open: true, opening: 1, account, typed: "a", onType() {}, onClose() {} };
  mount(<FollowFromServerDialog {...props} remote={{ state, begin() {}, reset }} />);
  await userEvent.type(page.getByRole("combobox"), "b");
  expect(reset).toHaveBeenCalled();
  reset.mockClear();
  state.set({ kind: "ask" });
  await expect.poll(() => page.getByText("No server.").elements()).toEqual([]);
  await userEvent.type(page.getByRole("combobox"), "c");
  expect(reset).not.toHaveBeenCalled();
});

it("a click on a suggested server takes the server, and the focus moves to the button that goes on", async () => {
  const onType = vi.fn<(text: string) => void>();
  const Form = () => {
    const input = useRef<HTMLInputElement>(null);
    return (
      <form>
        <ServerField typed={undefined} initial="" onType={onType} inputRef={input} />
        <button type="submit">Go on</button>
      </form>
    );
  };
  const servers = { used: createStore(["nest.example"]), known: createStore<readonly string[]>([]) };
  const created = { ...servers, load: async () => {}, lastUsed: () => "nest.example", remember() {} };
  mount(<Form />, { servers: created });
  await userEvent.click(page.getByRole("button", { name: "nest.example" }));
  expect(onType).toHaveBeenCalledWith("nest.example");
  await expect.element(page.getByRole("button", { name: "Go on" })).toHaveFocus();
});
