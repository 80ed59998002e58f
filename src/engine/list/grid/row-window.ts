import { useMemo, useRef, useState } from "react";
import { later } from "../../later/later.ts";
import { useIsPhone } from "../../popup/use-is-phone.ts";
import type { FollowerProps, RowWindow, WindowHandle } from "./window-follower.ts";

/** Up to this many rows all are drawn: a browser finds words in them, and prints them. */
const LONG = 50;

/** Loaded with the first long list. */
export const WindowFollower = later<FollowerProps>(async () => (await import("./WindowFollower.tsx")).WindowFollower);

/** The rows to draw: all of a short list, the first of a long one until its window is known. A phone's cards are all drawn: their heights differ. */
export function useRowWindow(count: number) {
  const isPhone = useIsPhone();
  const isLong = count > LONG && !isPhone;
  const handle = useRef<WindowHandle>(null);
  const [seen, onWindow] = useState<RowWindow>();
  const beginning = useMemo<RowWindow>(
    () => ({ drawn: Array.from({ length: isLong ? LONG : count }, (_, index) => ({ index, gap: 0 })), after: 0 }),
    [isLong, count],
  );
  return { isLong, handle, onWindow, ...((isLong && seen) || beginning) };
}
