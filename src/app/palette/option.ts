import type { z } from "zod";
import type { Status } from "../../../contract/values.ts";

/** One line of the palette: everything in it leads somewhere. */
export type PaletteOption = {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly note?: string;
  /** The noun's name, where the group does not say it. */
  readonly kind?: string;
  readonly status?: z.output<typeof Status> | null;
};
export type PaletteGroup = { readonly key: string; readonly label: string; readonly options: readonly PaletteOption[] };

/** Whether every word that was typed stands somewhere in a text, however it is written. */
export function hasWords(text: string, typed: string): boolean {
  const lower = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** ё is typed as е, and capitals are nobody's concern. */
const plain = (text: string): string => text.toLocaleLowerCase().replaceAll("ё", "е").trim();
