import { type RefObject, useEffect, useRef, useState } from "react";

/** Half a phone's screen: enough to fetch the content before it is scrolled into view. */
const ahead = "400px";

/** Whether the element at `place` is in or near the viewport; once true, it stays true. */
export function useNearView(): { place: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
