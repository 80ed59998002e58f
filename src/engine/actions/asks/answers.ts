import type { Asks } from "../../define/language/actions.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { FormValues } from "../../fields/kind/form-value.ts";
import { storedOf } from "../../fields/kind/stored-of.ts";
import { kindOf } from "../../fields/kinds.ts";
import { readValue } from "../../form/read-value.ts";
import type { Parted } from "../parted.ts";
import type { Asked } from "../use-question-words.tsx";

/** What was answered, as the call takes it; what was left empty is not there. */
export type Answers = Readonly<Record<string, unknown>>;
/** Sentences by field. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** A question before an action, and what is done with its answers. */
export type Asking = Asked & {
  /** Done before the dialog closes, which shows that it works; what is wrong with the answers keeps it open. */
  readonly perform?: (answers: Answers) => Promise<Faults | undefined>;
};

/** A resource of what an action asks for, as its form reads it. */
export const askedOf = (resource: Resource, asks: Asks): Resource => ({
  ...resource,
  fields: asks,
  form: { sections: [{ fields: Object.keys(asks) }] },
});

/** What a change of one field begins with: what stands in all of the records alike; `isMixed`: they have different values. */
export function sharedBy(asks: Asks, { will }: Parted): { readonly values: FormValues; readonly isMixed: boolean } {
  const shared = Object.entries(asks).map(([name, field]) => {
    const { start } = kindOf(field).form;
    const [first, ...others] = will.map((row) => start(field, storedOf(field, name, row), false));
    const isMixed = others.some((value) => JSON.stringify(value) !== JSON.stringify(first));
    return { name, isMixed, value: isMixed || first === undefined ? start(field, undefined, false) : first };
  });
  return {
    values: Object.fromEntries(shared.map(({ name, value }) => [name, value])),
    isMixed: shared.some((each) => each.isMixed),
  };
}

/** What the form begins with: nothing, or what the fields begin with on a new record. A file that the one record has is chosen already. */
export function beginningOf(asks: Asks, { will: [record, another] }: Parted): FormValues {
  const kept = another ? undefined : record;
  return Object.fromEntries(
    Object.entries(asks).map(([name, field]) => {
      const stored = field.kind === "file" ? (kept?.[name] ?? undefined) : undefined;
      return [name, kindOf(field).form.start(field, stored, stored === undefined)];
    }),
  );
}

/** The answers of inputs that the form has found in order; `empties`: what is empty is an answer too. */
export const answersOf = (asks: Asks, values: FormValues, empties: boolean): Answers =>
  Object.fromEntries(
    Object.entries(asks).flatMap(([name, field]) => {
      const read = readValue(field, values[name] ?? null, values);
      return read.ok && (empties || (read.value !== null && read.value !== "")) ? [[name, read.value]] : [];
    }),
  );
