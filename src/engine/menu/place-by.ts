const GAP = 4;
const EDGE = 8;

/**
 * Puts a layer under the thing that opened it, above where there is more room, and never past an edge of the window: one that fits
 * neither below nor above lies over what opened it.
 */
export function placeBy(anchor: HTMLElement, layer: HTMLElement, align: "start" | "end"): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = layer;
  const { innerWidth, innerHeight } = window;
  const left = align === "start" ? from.left : from.right - width;
  const below = from.bottom + GAP;
  const hasRoom = below + height <= innerHeight - EDGE || from.top < innerHeight - from.bottom;
  const top = hasRoom ? below : from.top - GAP - height;
  layer.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  layer.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  layer.style.maxHeight = `${innerHeight - 2 * EDGE}px`;
}
