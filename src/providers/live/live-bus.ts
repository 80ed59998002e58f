import type { LiveEvent } from "../../../contract/entities/live-event.ts";

/** Where what the server tells is heard in this tab, and whether it is being told at all: who only polls looks here first. */
export class LiveBus {
  #isOpen = false;
  readonly #hearers = new Set<(event: LiveEvent) => void>();
  readonly #watchers = new Set<() => void>();

  readonly isOpen = (): boolean => this.#isOpen;
  /** For React: called when `isOpen` has changed. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly hear = (hearer: (event: LiveEvent) => void): (() => void) => {
    this.#hearers.add(hearer);
    return () => void this.#hearers.delete(hearer);
  };
  say(event: LiveEvent): void {
    for (const hearer of this.#hearers) hearer(event);
  }
  set(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    for (const watcher of this.#watchers) watcher();
  }
}
