import { createStore, systemClock } from "@roster/core";
import { browserPage } from "@roster/core/kernel";
import { createToasts } from "@roster/ui";
import { expect, it, onTestFinished, vi } from "vitest";
import { SERVICE_WORKER_FILE, withBase } from "../../routes.ts";
import { connectOffline } from "./offline.ts";

it("a page that has loaded registers the service worker when the browser is idle", async () => {
  const register = vi.spyOn(navigator.serviceWorker, "register").mockRejectedValue(new Error("none in a test"));
  const idle = vi.spyOn(window, "requestIdleCallback").mockImplementation((act) => {
    act({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  });
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const toasts = createToasts({ clock: systemClock });
  const location = createStore(undefined);
  const stop = connectOffline({ clock: systemClock, page: browserPage, location, toasts, save() {} });
  onTestFinished(() => {
    stop();
    register.mockRestore();
    idle.mockRestore();
    info.mockRestore();
  });
  await expect.poll(() => register.mock.calls[0]?.[0]).toBe(withBase(SERVICE_WORKER_FILE));
});
