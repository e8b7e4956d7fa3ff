import { type ReactNode, useLayoutEffect, useRef } from "react";
import { keepPlace } from "./dom.ts";

/** A message between the header and the page. It moves the page down, except a page that is scrolled. */
export function Strip(props: { readonly isShown: boolean; readonly children: ReactNode }): ReactNode {
  const { isShown, children } = props;
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isShown && strip.current !== null) keepPlace(strip.current.offsetHeight, window.scrollY);
  }, [isShown]);
  return (
    <div role="status" ref={strip}>
      {isShown && children}
    </div>
  );
}
