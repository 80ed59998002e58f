import type { ReactElement } from "react";
import type { Field } from "../../define/language/fields.ts";
import type { KindParts, TypedProps } from "../kind/kind-parts.ts";
import { useWords } from "../kind/words.ts";
import { PlainTyped } from "./PlainValue.tsx";

/** What was typed, as a card prints it. */
export const typedAs =
  <F extends Field>(print: KindParts<F>["print"]) =>
  ({ field, value }: TypedProps<F>): ReactElement => {
    const words = useWords();
    return <PlainTyped field={field} value={(typeof value === "string" && print(field, value, words)) || value} />;
  };
