/** Opens a window or tab. Returns null if the browser allows none: in a sandbox, Firefox throws an error instead. */
export function openWindow(...request: Parameters<typeof open>): Window | null {
  try {
    return open(...request);
  } catch {
    return null;
  }
}
