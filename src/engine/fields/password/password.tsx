import { err, ok } from "../../../../domain/result.ts";
import type { PasswordField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import { textOf } from "../kind/form-value.ts";
import type { KindParts } from "../kind/kind-parts.ts";
import { Nothing } from "../text/Nothing.tsx";

const Input = later(async () => (await import("./PasswordInput.tsx")).PasswordInput);

/** A new password. It goes one way: nothing shows it, exports it, finds by it, or keeps it in a draft. */
export const password: KindParts<PasswordField> = {
  isFigure: () => false,
  print: () => undefined,
  Cell: Nothing,
  Card: Nothing,
  form: {
    start: () => "",
    read: ({ minLength }, value) => {
      const text = textOf(value);
      return text.length < minLength ? err({ code: "TOO_SHORT", limit: minLength }) : ok(text);
    },
    Input,
    Typed: Nothing,
    isWide: false,
    isLabelled: false,
  },
  filters: [],
  exported: () => ({ text: "", is: "text" }),
  pasted: (_, text) => ok(text),
  inAddress: () => undefined,
};
