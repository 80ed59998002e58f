import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A part that is loaded when it is first drawn: the first paint of a list carries no date picker. Stands under a Suspense. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));
