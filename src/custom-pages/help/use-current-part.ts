import { useEffect, useState } from "react";

/** The part whose heading has come into sight last; the lowest fifth of the window does not count (spec §9). */
export function useCurrentPart(section: string): string | undefined {
  const [current, setCurrent] = useState<{ readonly section: string; readonly part: string }>();
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const [first] = entries.filter(({ isIntersecting }) => isIntersecting);
        if (first) setCurrent({ section, part: first.target.id });
      },
      { rootMargin: "0px 0px -20% 0px" },
    );
    for (const heading of document.querySelectorAll("main article h2[id]")) watch.observe(heading);
    return () => watch.disconnect();
  }, [section]);
  return current?.section === section ? current.part : undefined;
}
