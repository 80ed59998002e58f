import { useEffect, useState } from "react";

/** True once something has lasted longer than `patience` milliseconds. */
export function useLasts(patience: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  return lasts;
}
