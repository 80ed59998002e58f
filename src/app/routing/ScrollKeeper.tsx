import { useEffect } from "react";
import { useLocation } from "react-router";

/** The header's height and a little air (spec §2). */
const OFFSET = 64;
/** A page that loads lazily may draw its anchor later than this; then the top is as good. */
const PATIENCE = 3_000;

/** On going somewhere: to the anchor of the address with an offset, otherwise to the top. A changed filter moves nothing. */
export function ScrollKeeper() {
  const { pathname, hash } = useLocation();
  useEffect(() => goTo(pathname, hash), [pathname, hash]);
  return null;
}

function goTo(_pathname: string, hash: string): (() => void) | undefined {
  window.scrollTo({ top: 0 });
  if (hash === "") return undefined;
  const name = decodeURIComponent(hash.slice(1));
  const found = () => {
    const anchor = document.getElementById(name);
    if (anchor) window.scrollTo({ top: anchor.getBoundingClientRect().top + window.scrollY - OFFSET });
    return anchor !== null;
  };
  if (found()) return undefined;
  const watcher = new MutationObserver(() => found() && watcher.disconnect());
  watcher.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
