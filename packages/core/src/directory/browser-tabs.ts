import type { TabsPort } from "../follows/other-tabs.ts";

/**
 * The messages between the tabs of this browser. Some browsers do not keep a page for Back while its channel is open.
 * @param name the same for the tabs that agree
 */
export function openBrowserTabs(name: string): TabsPort {
  let tabs: { readonly post: TabsPort["post"]; readonly close: () => void } | undefined;
  return {
    post: (message) => tabs?.post(message),
    onMessage(listener) {
      const open = (): void => {
        if (tabs) return;
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
        tabs = { post: channel.postMessage.bind(channel), close: () => channel.close() };
      };
      const close = (): void => {
        tabs?.close();
        tabs = undefined;
      };
      open();
      window.addEventListener("pagehide", close);
      window.addEventListener("pageshow", open);
      return () => {
        window.removeEventListener("pagehide", close);
        window.removeEventListener("pageshow", open);
        close();
      };
    },
  };
}
