/** Opens a window or tab. Returns null if the browser allows none: in a sandbox, Firefox throws an error instead. */
export function openWindow(url: string, target?: string): Window | null {
  try {
    return window.open(url, target);
  } catch {
    return null;
  }
}
