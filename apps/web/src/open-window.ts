/** Opens a window or tab. Returns null if the browser blocks it, also in Firefox, which throws an error in a sandbox. */
export function openWindow(url: string, target?: string): Window | null {
  try {
    return window.open(url, target);
  } catch {
    return null;
  }
}
