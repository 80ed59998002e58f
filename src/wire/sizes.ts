import type { Walk } from "./walk.ts";

type Sized = string | readonly unknown[] | number;
const sizeOf = (value: Sized): number => (typeof value === "number" ? value : value.length);

/** Looks at a number, or at the length of a text or a list. */
export const atLeast = (least: number) => (value: Sized, walk: Walk) => {
  if (sizeOf(value) < least) walk.refuse("too_small");
  return value;
};
export const atMost = (most: number) => (value: Sized, walk: Walk) => {
  if (sizeOf(value) > most) walk.refuse("too_big");
  return value;
};
