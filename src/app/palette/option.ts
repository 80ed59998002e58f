import type { z } from "zod";
import type { Status } from "../../../contract/values.ts";
import { foldText } from "../../../domain/search/fold.ts";

/** One line of the palette: it leads somewhere, or does something at once. */
export type PaletteOption = {
  readonly key: string;
  readonly to?: string;
  readonly run?: () => void;
  readonly label: string;
  readonly note?: string;
  /** The resource's name, where the group does not say it. */
  readonly kind?: string;
  readonly status?: z.output<typeof Status> | null;
};
export type PaletteGroup = { readonly key: string; readonly label: string; readonly options: readonly PaletteOption[] };

/** Whether every word that was typed stands somewhere in a text, however it is written. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed.trim())
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
