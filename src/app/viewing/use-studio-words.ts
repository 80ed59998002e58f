import { useEffect, useState } from "react";
import { studioWords } from "../../providers/i18n/studio-words.ts";
import { usePortal } from "../portal-context.ts";

/** Brings what the studio says where no page of it is open. Whether it is there. */
export function useStudioWords(): boolean {
  const { speaker } = usePortal();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void studioWords().then((words) => {
      speaker.addWords(words);
      if (isWanted) setThere(true);
    });
    return () => {
      isWanted = false;
    };
  }, [speaker]);
  return isThere;
}
