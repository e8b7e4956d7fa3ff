/**
 * Whether a session can begin here. It needs Web Crypto and, in a page, Web Locks and BroadcastChannel, with which the tabs of
 * a browser agree.
 */
export function hasSessionNeeds(): boolean {
  if (!("subtle" in crypto && "randomUUID" in crypto)) return false;
  return typeof window === "undefined" || ("BroadcastChannel" in window && "locks" in navigator);
}
