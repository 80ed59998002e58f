import { useEffect, useState } from "react";

/** Long enough for the next letter, short enough not to be noticed. */
const PAUSE = 250;

/** A text once nobody has typed for a moment: the server is not asked for every letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
