import type { ResourceHead } from "../../engine/registry/heads.ts";
import type { ResourceFile } from "../entrance/load-file.ts";

/** How the files of shaped resources are made, and the heads of the registers (take-shape.ts). */
export type NewShape = {
  /** The revision of each shaped resource. */
  readonly revisions: ReadonlyMap<string, number>;
  readonly registers: readonly ResourceHead[];
  readonly make: (name: string) => Promise<ResourceFile>;
};

const AS_PRODUCT: NewShape = {
  revisions: new Map(),
  registers: [],
  make: (name) => Promise.reject(new Error(`${name} is not shaped`)),
};

/** What administrators have made of the portal (ADR 50), as this tab knows it; how it is made comes with the first that there is. */
export class Shape {
  #now = AS_PRODUCT;
  readonly #watchers = new Set<(changed: ReadonlySet<string>) => void>();

  readonly registers = (): readonly ResourceHead[] => this.#now.registers;
  readonly revision = (name: string): number | undefined => this.#now.revisions.get(name);
  readonly make = (name: string): Promise<ResourceFile> => this.#now.make(name);

  /** Called with the resources that have another revision than before, or none any more. */
  readonly watch = (watcher: (changed: ReadonlySet<string>) => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  take(next: NewShape): void {
    const before = this.#now.revisions;
    const names = new Set([...before.keys(), ...next.revisions.keys()]);
    const changed = new Set([...names].filter((name) => before.get(name) !== next.revisions.get(name)));
    if (changed.size === 0) return;
    this.#now = next;
    for (const watcher of this.#watchers) watcher(changed);
  }
}
