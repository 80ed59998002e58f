import { storageKeys } from "../../../config/storage-keys.ts";

/**
 * How wide the frame of a list was when it was last seen in a window of this width; 0: never. A drawing that begins with it is the
 * last one: the browser need not be asked in the middle of it, nor all rows be laid out twice.
 */
export function lastFrameWidth(): number {
  const [inWindow, width = 0] = (localStorage.getItem(storageKeys.gridFrame) ?? "").split(" ").map(Number);
  return inWindow === window.innerWidth && Number.isInteger(width) && width > 0 ? width : 0;
}

/** Remembers it for the next list, in this tab or another. */
export function keepFrameWidth(width: number): void {
  if (width !== lastFrameWidth()) localStorage.setItem(storageKeys.gridFrame, `${window.innerWidth} ${width}`);
}
