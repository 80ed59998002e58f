import { keepFrameWidth, lastFrameWidth } from "../../engine/list/columns/frame-width.ts";

/** Frame.module.css: from this width of the window the menu stands at the side; the menu's width, and the air at both sides of a page. Pixels. */
const WIDE = 992;
const SIDER = 232;
const [AIR, NARROW_AIR] = [48, 32];
/** Around a list. */
const BORDERS = 2;

/**
 * Foresees how wide a list will be in a window in which none has been seen yet: otherwise the first one is laid out to be measured, and
 * drawn and laid out again. Whatever it really is, the list hears of it and goes by that.
 */
export function foreseeList({ innerWidth }: Pick<Window, "innerWidth">): void {
  const around = innerWidth < WIDE ? NARROW_AIR : SIDER + AIR;
  if (lastFrameWidth() === 0) keepFrameWidth(Math.max(1, innerWidth - around - BORDERS));
}
