import type { TFunction } from "i18next";

/** `<resource>.<cell>`: a cell that no kind of field can draw; `src/app` says which component it is. */
export type RenderName = `${string}.${string}`;

/** What such a cell is given: the row, decoded, and whether the person may make a call. It takes no hook: it is drawn without React as well. */
export type RenderProps = {
  readonly row: Readonly<Record<string, unknown>>;
  readonly mayCall: (call: string) => boolean;
  readonly t: TFunction;
};
