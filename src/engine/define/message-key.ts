import type common from "../../../locales/ru/common.json";
import type contracts from "../../../locales/ru/contracts.json";
import type counterparties from "../../../locales/ru/counterparties.json";
import type errors from "../../../locales/ru/errors.json";
import type oks from "../../../locales/ru/oks.json";
import type parks from "../../../locales/ru/parks.json";
import type statuses from "../../../locales/ru/statuses.json";

type Words = {
  common: typeof common;
  contracts: typeof contracts;
  counterparties: typeof counterparties;
  errors: typeof errors;
  oks: typeof oks;
  parks: typeof parks;
  statuses: typeof statuses;
};

/** `few` and `many` of a counted phrase are i18next's own; the phrase is asked for without them. */
type Phrase<K extends string> = K extends `${infer P}_${"one" | "few" | "many" | "other"}` ? P : K;
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Phrase<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

/** A key of `locales/`; one that Russian does not have does not compile. */
export type MessageKey = Path<Words>;
