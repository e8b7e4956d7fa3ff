/**
 * Whether this page has what a session needs: Web Crypto, Web Locks and BroadcastChannel. Programs outside of a browser pass
 * their own locks and tabs.
 */
export function hasSessionNeeds(): boolean {
  if (!("subtle" in crypto && "randomUUID" in crypto)) return false;
  return typeof window === "undefined" || ("BroadcastChannel" in window && "locks" in navigator);
}
