import type { Words } from "../../../config/words.ts";

/** `few` and `many` of a counted phrase are i18next's own; the phrase is asked for without them. */
type Phrase<K extends string> = K extends `${infer P}_${"one" | "few" | "many" | "other"}` ? P : K;
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Phrase<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

/** A key of `locales/`; one that Russian does not have does not compile. */
export type MessageKey = Path<Words>;
