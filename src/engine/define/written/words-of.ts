import type { Words } from "../../../config/words.ts";
import type { MessageKey } from "../language/message-key.ts";

/** The names under a branch of a resource's words: `SectionName<"books">` is `"main" | "record"`. */
export type WordUnder<N extends string, Branch extends string> = N extends keyof Words
  ? Branch extends keyof Words[N]
    ? keyof Words[N][Branch] & string
    : never
  : never;

/** The field under which a record holds what a form sends: `author` of `author_id`, `countries` of `country_ids`. */
export type Shown<Name extends string> = Name extends `${infer One}_ids`
  ? Several<One>
  : Name extends `${infer One}_id`
    ? One
    : Name;
/** `authors` of `author`, `countries` of `country`. */
export type Several<One extends string> = One extends `${infer Stem}y` ? `${Stem}ies` : `${One}s`;

/**
 * A text that a description may leave out where `Key` is in locales/ru, and has to say where it is not: then the compiler complains
 * of a missing member of `NoText<"books.fields.moon", "label">`.
 */
export type Worded<Key extends string, Member extends string> = Key extends MessageKey
  ? { readonly [M in Member]?: MessageKey }
  : NoText<Key, Member>;
export type NoText<Key extends string, Member extends string> = {
  readonly [M in Member]: [Key] extends [never] ? never : MessageKey;
};

/** `true` where the text is there, else one has to be named. */
export type WordOrTrue<Key extends string> = Key extends MessageKey ? MessageKey | true : MessageKey;
