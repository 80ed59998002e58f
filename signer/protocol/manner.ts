import type { Language } from "../desk.ts";

/** In which of its known shapes the program answers a signature (ADR 36); real ones differ from version to version. */
export const SHAPES = ["array", "text", "armour", "certificate", "user-canceled"] as const;
export type Shape = (typeof SHAPES)[number];

/** What goes wrong with the next request: for tests. `reply` is sent as it is, whatever it is. */
export type Fault = { readonly drop: true } | { readonly reply: string } | { readonly delay: number };

/** How the program behaves; tests change it while it runs. */
export type Manner = {
  /** The version in its greeting; null: it does not greet. */
  greeting: string | null;
  shape: Shape;
  /** Of the window, for requests that do not name theirs: one for the whole program, as in the real one. */
  language: Language;
  readonly faults: Fault[];
};

/** As NCALayer 1.4 does. */
export const usualManner = (): Manner => ({ greeting: "1.4", shape: "array", language: "kk", faults: [] });
