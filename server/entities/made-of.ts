import type { TFunction } from "i18next";
import type { FieldOf } from "../../definition/field.ts";
import { CHAIN } from "../../definition/paper.ts";
import { factOf, type Party } from "../../definition/party.ts";
import type { Definition } from "../../definition/resource.ts";
import { printDay } from "../../domain/periods/day.ts";
import { filled } from "../http/filled.ts";
import type { Reader } from "./describe.ts";
import { permissionsOf } from "./permissions.ts";

type Row = Readonly<Record<string, unknown>>;
type Make = (row: never, reader: Reader) => unknown;

/** What of a row or a card is made of the rest of it, by the kinds of a definition's fields. */
export const madeOf = (definition: Definition): Record<string, Make> =>
  Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, field]): [string, Make][] => {
      switch (field.kind) {
        case "boolean":
          return field.self ? [[name, ({ id }: { id: number }, { scope }) => id === scope.user.id]] : [];
        case "reference":
          return referenceMade(name, field);
        case "party":
          return factsOf(name, field);
        // Read by itself, and for one card only: of many nobody asks.
        case "documents":
          return definition.paper && name === CHAIN ? [[name, () => []]] : [];
        case "permissions":
          return [[name, (row: Paper, { t }) => permissionsOf(definition, field.of, row, t)]];
        default:
          return [];
      }
    }),
  );

/** A record that is named in words, or the words of there being none. */
function referenceMade(name: string, { title, none }: FieldOf<"reference">): [string, Make][] {
  if (none !== undefined) return [[name, (row: Row, { t }) => row[name] ?? { id: 0, name: t(none) }]];
  return title === undefined ? [] : [[name, (row: Row, { t }) => titled(row[name], title, t)]];
}

type Paper = Parameters<typeof permissionsOf>[2];

/** A record that is named with the words that it is called by: its texts, a day as it is printed. */
function titled(named: unknown, title: string, t: TFunction): unknown {
  if (typeof named !== "object" || named === null) return named;
  const date = "date" in named && { date: printDay(String(named.date)) };
  return { ...named, title: filled(t, title, { ...named, ...date }) };
}

/** The facts of a party that its card tells. */
const factsOf = (name: string, { facts }: FieldOf<"party">): [string, Make][] =>
  facts.map((fact) => [`${name}_${fact}`, (row: Readonly<Record<string, Party>>) => factOf(row[name] as Party, fact)]); // the party is read before
