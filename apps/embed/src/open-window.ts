/** Opens a window or tab. Returns null if the browser blocks it, also in Firefox, which throws an error in a sandbox. */
export function openWindow(...request: Parameters<typeof open>): Window | null {
  try {
    return open(...request);
  } catch {
    return null;
  }
}
