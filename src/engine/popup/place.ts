type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
type Size = { readonly width: number; readonly height: number };

/** Pixels between a popup and what opened it, and between a popup and the edge of the window. */
const GAP = 4;
const EDGE = 8;

/** Where a popup stands: under what opened it, over it where there is more room, always inside the window. Pixels. */
export function placeOf(anchor: Box, popup: Size, room: Size, align: "start" | "end"): { top: number; left: number } {
  const below = room.height - anchor.bottom;
  const isOver = popup.height + GAP + EDGE > below && anchor.top > below;
  const top = isOver ? anchor.top - GAP - popup.height : anchor.bottom + GAP;
  const left = align === "start" ? anchor.left : anchor.right - popup.width;
  return {
    top: within(top, room.height - popup.height - EDGE),
    left: within(left, room.width - popup.width - EDGE),
  };
}

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));
