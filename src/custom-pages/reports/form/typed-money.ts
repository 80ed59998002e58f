import { parseMoney } from "../../../../domain/money/parse.ts";
import { type Tiyn, zero } from "../../../../domain/money/tiyn.ts";

/** What a money field holds: the text as it was typed, and the amount it stands for; empty is zero. */
export type TypedMoney = { readonly text: string; readonly amount: Tiyn | undefined };

export const noMoney: TypedMoney = { text: "", amount: zero };

/** Reads a money field; a text that is no amount keeps standing there without one. */
export function readMoney(text: string): TypedMoney {
  if (text.trim() === "") return { text, amount: zero };
  const read = parseMoney(text);
  return { text, amount: read.ok ? read.value : undefined };
}
