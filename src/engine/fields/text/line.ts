import { later } from "../../later/later.ts";
import type { LineAbout } from "../kind/kind-parts.ts";

const Input = later(async () => (await import("./LineInput.tsx")).LineInput);

/** The input of a kind that is typed into one line. */
export const line = (about: LineAbout) => ({ Input, line: about });
