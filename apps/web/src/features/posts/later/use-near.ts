import { type RefObject, useEffect, useRef } from "react";

const MARGIN = "300px";

/** Calls a function once the element of the returned ref is near the window's visible part. A hidden tab has to be shown first. */
export function useNear<T extends Element>(act: () => void): RefObject<T | null> {
  const place = useRef<T>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return place;
}
