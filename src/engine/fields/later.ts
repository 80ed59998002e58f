import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const loads: (() => Promise<unknown>)[] = [];

/** A part that is loaded when it is first drawn: the first paint of a list carries no date picker. Stands under a Suspense. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Loads every part that was put off, one after the other, so that it is there before it is drawn. Rejects where one cannot be had. */
export async function loadPutOff(): Promise<void> {
  for (const load of loads) await load();
}
