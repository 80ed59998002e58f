import type { MessageKey } from "./language/message-key.ts";

type Id = string | number;
type Days = { readonly from?: string | null; readonly to?: string | null };
/** A choice: its id alone, or with the days on which it may be chosen, both included. */
type Choice<I extends Id> = I | ({ readonly id: I } & Days);
type Worded<W extends string, I extends Id> = `${W}.${I}` extends MessageKey
  ? W
  : `locales/ru lacks a text of ${W}.${I}`;

/** A few values that the product itself knows; each is called what `words` says under its id. */
export function optionsOf<const W extends string, const I extends Id>(
  words: Worded<W, I> & W,
  choices: readonly Choice<I>[],
): readonly ({ readonly id: I; readonly label: MessageKey } & Days)[] {
  return choices.map((choice) => {
    const { id, from, to }: { id: I } & Days = typeof choice === "object" ? choice : { id: choice };
    const label = `${words}.${id}` as MessageKey; // Worded has seen a text for every id
    return { id, label, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  });
}
