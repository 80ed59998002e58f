import type { z } from "zod";
import type { Status } from "../../../contract/values.ts";

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
