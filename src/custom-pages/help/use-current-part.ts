import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * The part whose heading has come into sight last; the lowest fifth of the window does not count (spec §9). The part that an address
 * names is the current one for as long as its heading is in sight: a jump brings the headings below it into sight as well.
 */
export function useCurrentPart(section: string): string | undefined {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<{ readonly section: string; readonly part: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again has another key
  useEffect(() => {
    const headings = [...document.querySelectorAll("main article h2[id]")];
    let named = headings.find(({ id }) => `#${id}` === hash);
    let wasReached = false;
    let last = named?.id;
    if (last !== undefined) setCurrent({ section, part: last });
    const watch = new IntersectionObserver(
      (entries) => {
        last = entries.find(({ isIntersecting }) => isIntersecting)?.target.id ?? last;
        const isReached = named !== undefined && isInWindow(named);
        wasReached = wasReached || isReached;
        if (isReached || (named && !wasReached)) return;
        named = undefined;
        if (last !== undefined) setCurrent({ section, part: last });
      },
      { rootMargin: "0px 0px -20% 0px" },
    );
    for (const heading of headings) watch.observe(heading);
    return () => watch.disconnect();
  }, [section, hash, key]);
  return current?.section === section ? current.part : undefined;
}

function isInWindow(heading: Element): boolean {
  const { top, bottom } = heading.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
