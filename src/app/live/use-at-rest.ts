import { useEffect, useState } from "react";
import { usePortal } from "../portal-context.ts";
import { whenAtRest } from "./when-at-rest.ts";

/** Whether the page has had what it shows. */
export function useAtRest(): boolean {
  const { client } = usePortal().wiring;
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void whenAtRest(client, leaving.signal).then(() => setAtRest(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [client]);
  return isAtRest;
}
