import type { Action, Confirm, Run } from "../language/actions.ts";
import type { Field } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { Without } from "./written-field.ts";

/** The question before an action: `true` for `<resource>.confirm.<name>` and `…<name>Text`; the button is the action's label unless said. */
export type WrittenConfirm = true | (Omit<Confirm, "title" | "verb"> & Partial<Pick<Confirm, "title" | "verb">>);

/**
 * A call as an action makes it. `set`: constants of its body. The record or the records that it is about (`id`, `ids`, `version`) are
 * told by themselves, as the person saw them.
 */
export type WrittenRun = Run | { readonly call: string; readonly set: Readonly<Record<string, unknown>> };

/** Fields of the resource that are asked for, and whether they must be answered; or the fields as a screen has them. */
export type WrittenAsks = Readonly<Record<string, "required" | "optional" | Field>>;

/** An action as its author writes it. Without `run` it makes the call of its name: `delete` of books is `books.delete`. */
export type WrittenAction = Without<Action, "label" | "confirm" | "asks" | "run"> & {
  readonly label?: MessageKey;
  readonly confirm?: WrittenConfirm;
  readonly asks?: WrittenAsks;
  readonly run?: WrittenRun;
};
