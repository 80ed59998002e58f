import { type RefObject, useCallback, useEffect, useRef } from "react";
import { cellAt, focusCell, keepTabStop, type Place } from "./grid-keys.ts";

/** Leads the focus to cells, also of rows that are not drawn yet: these are scrolled to first. Keeps one stop for Tab. */
export function useGridFocus(body: RefObject<HTMLElement | null>, scrollTo: (row: number) => void) {
  const wanted = useRef<Place | undefined>(undefined);
  useEffect(() => {
    if (!body.current) return;
    const cell = wanted.current && cellAt(body.current, wanted.current);
    if (cell) {
      wanted.current = undefined;
      focusCell(cell);
    }
    keepTabStop(body.current);
  });
  return useCallback(
    (place: Place) => {
      const cell = body.current ? cellAt(body.current, place) : undefined;
      if (cell) return focusCell(cell);
      wanted.current = place;
      scrollTo(place.row);
    },
    [body, scrollTo],
  );
}
