import type { Field, LineCell } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";
import { editShape, type Shape } from "../language/shapes.ts";
import type { WrittenCell, WrittenField } from "../written/written-field.ts";
import { needOf } from "./need-of.ts";
import { fieldWord, shownOf, wordOf } from "./word.ts";

type Fields = Readonly<Record<string, Field>>;
type Names = Readonly<Record<string, WrittenField>>;

/**
 * The fields with their labels, with what the API asks of them in a form, and with what a form sends of other records: `author`
 * brings `author_id` along, and `authors` `author_ids`, where the API takes it.
 */
export function completeFields(resource: string, written: Names): Fields {
  const sent = editShape(resource) ?? {};
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, said]) => {
      const field = fieldOf(resource, name, said, written, sent);
      const ids = Object.keys(sent).filter((id) => id !== name && shownOf(id) === name && written[id] === undefined);
      if (field.kind !== "reference" && field.kind !== "references") return [[name, field]];
      return [
        [name, field],
        ...ids.map((id): [string, Field] => [id, { ...field, from: name, ...needOf(field.kind, sent[id]) }]),
      ];
    }),
  );
}

type Said = Pick<Field, "kind"> & {
  readonly help?: MessageKey | true;
  readonly columns?: Readonly<Record<string, WrittenCell>>;
};

/** Kinds that a form sends under another name than the record has. */
const FROM = ["choice", "reference", "references", "file"];

function fieldOf(resource: string, name: string, said: WrittenField, written: Names, sent: Shape): Field {
  const field: Said = typeof said === "string" ? { kind: said } : said;
  const shown = shownOf(name);
  const isSent = shown !== name && written[shown] !== undefined && FROM.includes(field.kind);
  const whole = {
    label: fieldWord(resource, name),
    ...needOf(field.kind, sent[name]),
    ...(isSent && { from: shown }),
    ...(field.kind === "formula" && { explain: wordOf(resource, "explain", name) }),
    ...field,
    ...helpOf(field.help, wordOf(resource, "help", shown)),
    ...(field.columns && { columns: cellsOf(resource, name, field.columns) }),
  };
  return whole as Field; // a written field, to which its label has been added
}

const helpOf = (help: MessageKey | true | undefined, word: MessageKey) =>
  help === undefined ? {} : { help: help === true ? word : help };

const cellsOf = (
  resource: string,
  name: string,
  cells: Readonly<Record<string, WrittenCell>>,
): Record<string, LineCell> =>
  Object.fromEntries(
    Object.entries(cells).map(([column, said]) => {
      const cell: Said = typeof said === "string" ? { kind: said } : said;
      const word = wordOf(resource, name, shownOf(column));
      return [column, { label: word, ...cell, ...helpOf(cell.help, word) } as LineCell]; // as above
    }),
  );
