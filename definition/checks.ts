import { holds, type Subject } from "../domain/access/predicate.ts";
import { emptyOf } from "./asks.ts";
import type { Fields } from "./field.ts";
import { isSent, sentName } from "./names.ts";
import type { Check } from "./resource.ts";

type Values = Readonly<Record<string, unknown>>;
type User = Subject["user"];

const scalarOf = (value: unknown): unknown => (typeof value === "bigint" ? Number(value) : value);

/** What is sent of a record as predicates ask for it: of another record `park.id`, of money its tiyn as a number. */
export const askedRow = (names: readonly (readonly [name: string, sent: string])[], values: Values): Values =>
  Object.fromEntries(
    names.flatMap(([name, sent]): [string, unknown][] => {
      const value = scalarOf(values[sent]);
      if (name === sent) return [[name, value]];
      return [
        [sent, value],
        [name, value === null || value === undefined ? null : { id: value }],
      ];
    }),
  );

/** The fields of a definition by both of their names. */
export const namesOf = (fields: Fields): readonly (readonly [string, string])[] =>
  Object.entries(fields).map(([name, field]) => [name, sentName(name, field)]);

/** The first check that does not hold of what would be saved. */
export const brokenCheck = (checks: readonly Check[] | undefined, row: Values, user: User): Check | undefined =>
  checks?.find(({ when }) => !holds(when, { user, row }));

/** What is emptied of a record since nobody is asked for it now, by the names that it is sent by. */
export const unaskedOf = (fields: Fields, row: Values, user: User): Readonly<Record<string, null | "">> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const empty = emptyOf(field);
      const isUnasked = isSent(field) && field.visible && !holds(field.visible, { user, row });
      return isUnasked && empty !== undefined ? [[sentName(name, field), empty]] : [];
    }),
  );
