import { type RefObject, useEffect, useRef, useState } from "react";

/** How much of the stage has to be in sight for it to begin by itself; less pauses it. */
const SEEN = 0.75;
/** The shortest that a step is shown, in ms, and what each letter of its words adds: people read some fifteen a second. */
const SHORTEST = 2_500;
const PER_LETTER = 65;

/** How long a step is shown for its words to be read, in ms. */
export const readingTime = (words: string): number => SHORTEST + words.length * PER_LETTER;

/** Whether a person has asked the system for less motion: nothing begins by itself then. */
const isCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export type Player = {
  readonly place: number;
  readonly isPlaying: boolean;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Shows a step, the first or the last in place of one that there is not, and stays there. */
  readonly goTo: (place: number) => void;
  /** Plays on, from the beginning once the end was reached; or pauses. */
  readonly toggle: () => void;
};

/** Goes through steps, each shown for its time (ms) from when its picture is there (`isReady`), by itself once it is in sight. */
export function usePlayer(times: readonly number[], isReady: (place: number) => boolean): Player {
  const [place, setPlace] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const last = times.length - 1;
  const time = times[place] ?? 0;
  const runs = isPlaying && isReady(place);

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => (place < last ? setPlace(place + 1) : setIsPlaying(false)), time);
    return () => clearTimeout(timer);
  }, [runs, place, last, time]);

  useEffect(() => {
    let hasBegun = isCalm();
    const watch = new IntersectionObserver(
      ([entry]) => {
        const isSeen = (entry?.intersectionRatio ?? 0) >= SEEN;
        if (!isSeen) setIsPlaying(false);
        else if (!hasBegun) setIsPlaying(true);
        hasBegun ||= isSeen;
      },
      { threshold: SEEN },
    );
    if (stage.current) watch.observe(stage.current);
    return () => watch.disconnect();
  }, []);

  const goTo = (next: number) => {
    setIsPlaying(false);
    setPlace(Math.min(last, Math.max(0, next)));
  };
  const toggle = () => {
    if (!isPlaying && place === last) setPlace(0);
    setIsPlaying(!isPlaying);
  };
  return { place, isPlaying, stage, goTo, toggle };
}
