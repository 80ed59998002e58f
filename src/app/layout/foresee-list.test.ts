import { beforeEach, expect, it } from "vitest";
import { keepFrameWidth, lastFrameWidth } from "../../engine/list/columns/frame-width.ts";
import { foreseeList } from "./foresee-list.ts";

beforeEach(() => localStorage.clear());

/** In the window that a list is drawn in. */
function foreseenIn(width: number): number {
  window.innerWidth = width;
  foreseeList(window);
  return lastFrameWidth();
}

it("a list that nobody has seen yet is as wide as what the menu and the air around a page leave", () => {
  expect(foreseenIn(1440)).toBe(1158);
  expect(foreseenIn(900)).toBe(866);
});

it("one that was seen in this window is as wide as it was", () => {
  window.innerWidth = 1440;
  keepFrameWidth(1143);
  expect(foreseenIn(1440)).toBe(1143);
  expect(foreseenIn(1000)).toBe(718);
});
