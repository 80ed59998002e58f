import type { TFunction } from "i18next";

/** Names of a noun's statuses in the reader's language, by id; an id that the product does not know is shown as it is. */
export const namesOf =
  (t: TFunction, noun: string) =>
  (id: number): string =>
    t(`statuses.${noun}.${id}`, { defaultValue: `№ ${id}` });
