import { z } from "zod";
import type { AskedField } from "../../definition/asks.ts";
import type { CodedKind, Field, FieldOf, Fields, LineColumns } from "../../definition/field.ts";
import { MOST_LINES } from "../../definition/lines.ts";
import {
  fieldsOfRow,
  fieldsShown,
  fieldsWhere,
  isNamed,
  isSent,
  isShown,
  sentName,
  totalsOf,
} from "../../definition/names.ts";
import { asAsked, isNullable, LARGEST_INT, longestOf, mayLack, type Stamp } from "../../definition/values.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../domain/access/password.ts";
import { fitsMask } from "../../domain/identifiers/mask.ts";
import { AsKept, Bik, Email, Iik, Iin, IinBin, Kbe, Licence, Phone, Plate } from "../coded.ts";
import { FileRef } from "../entities/file.ts";
import { HistoryChange } from "../entities/history.ts";
import { Party } from "../entities/party.ts";
import { RelatedDocument } from "../entities/related-document.ts";
import { maskedFrom } from "../masked.ts";
import { onlyFor } from "../only-for.ts";
import {
  Code,
  DateText,
  Id,
  Instant,
  Money,
  MonthText,
  Named,
  Percent,
  Permission,
  Printed,
  SentInstant,
  Status,
  Version,
  Written,
} from "../values.ts";

const CODED: Partial<Record<CodedKind, z.ZodType>> = {
  email: Email,
  phone: Phone,
  iin: Iin,
  iik: Iik,
  bik: Bik,
  kbe: Kbe,
  plate: Plate,
  licence: Licence,
};

/** A text that is written by a mask, or not at all. */
const masked = ({ mask }: FieldOf<"text">, written: z.ZodType): z.ZodType =>
  mask === undefined
    ? written
    : written.refine((value) => value === "" || fitsMask(mask, String(value)), { error: "MASK" });

/** One of these; of a row of numbers, none that is below or above. */
function oneOf(ids: readonly (number | string)[]): z.ZodType {
  const codes = ids.filter((id) => typeof id === "string");
  if (codes.length > 0) return z.enum(codes);
  const numbers = ids.filter((id) => typeof id === "number");
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (new Set(ids).size === most - least + 1) return z.int().min(least).max(most);
  return z.int().refine((id) => numbers.includes(id), "INVALID");
}

/** Another record by the texts that it is known by; a day by itself. */
function knownBy({ shows, title, none }: FieldOf<"reference">): z.ZodType {
  if (!shows) return none === undefined ? Named : Status;
  const texts = shows.map((text) => [text, text === "date" ? DateText : z.string()]);
  return z.object({ id: Id, ...Object.fromEntries(texts), ...(title !== undefined && { title: z.string() }) });
}

/** What a field that is there holds. */
function bareSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return masked(field, Printed(longestOf(field), field.optional ? 0 : 1));
    case "note":
      return Written(longestOf(field));
    case "money":
      return Money;
    case "percent":
      return Percent;
    case "integer":
      return z
        .int()
        .min(field.min ?? Number.MIN_SAFE_INTEGER)
        .max(field.max ?? Number.MAX_SAFE_INTEGER);
    case "boolean":
      return z.boolean();
    case "date":
      return DateText;
    case "instant":
      return Instant;
    case "month":
      return MonthText;
    case "choice":
      return isNamed(field) ? Status : oneOf(field.ids);
    case "iinBin":
      return IinBin;
    case "password":
      return z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);
    case "status":
      return Status;
    case "reference":
      return knownBy(field);
    case "party":
      return Party;
    case "documents":
      return z.array(RelatedDocument);
    case "changes":
      return z.array(HistoryChange);
    case "permissions":
      return z.object(Object.fromEntries(field.of.map((action) => [action, Permission])));
    case "resource":
      return Code;
    case "references":
      return z.array(Named);
    case "file":
      return FileRef;
    case "lines":
      return z.array(lineSchema(field.columns));
    default: {
      const coded = CODED[field.kind];
      if (!coded) throw new Error(`No schema reads the kind ${field.kind}`);
      return coded;
    }
  }
}

const heldBy = (field: Field, schema: z.ZodType): z.ZodType => (isNullable(field) ? schema.nullable() : schema);
const forWhom = ({ audience }: Field, schema: z.ZodType): z.ZodType => (audience ? onlyFor(audience, schema) : schema);

/** What a row holds of a field: a text and a number as they stand, whatever a form would say of them today. */
const kindInRow = (field: Field): z.ZodType => {
  if (field.kind === "text" || field.kind === "note") return z.string();
  if (field.kind === "integer") return z.int();
  return field.kind === "iinBin" || field.kind in CODED ? AsKept : bareSchema(field);
};

/** Whether a row says something where nothing stands in the table. */
const saysNone = (field: Field): boolean => field.kind === "reference" && field.none !== undefined;

/** What a row holds of a field that may be empty. */
const heldInRow = (field: Field): z.ZodType => (saysNone(field) ? kindInRow(field) : heldBy(field, kindInRow(field)));

const shownShape = (fields: Fields): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const held = heldInRow(field);
      return [name, forWhom(field, field.masked ? maskedFrom(field.masked, held) : held)];
    }),
  );

/** A line as a card shows it. */
const lineSchema = (columns: LineColumns): z.ZodObject =>
  z.object(shownShape(Object.fromEntries(fieldsWhere(columns, isShown))));

/** A record whose parts are these fields; every record counts from one. */
const recordSchema = (shown: Fields): z.ZodObject =>
  z.object({
    ...shownShape(shown),
    id: Id,
    ...("version" in shown && { version: Version }),
  });

/** A record of a definition's fields as a list shows it. */
export const rowSchema = (fields: Fields, lacks?: readonly Stamp[]): z.ZodObject =>
  recordSchema(fieldsOfRow({ fields, lacks }));

/** What of a definition's fields is masked from somebody, whole. */
export const wholeSchema = (fields: Fields): z.ZodObject =>
  z.object(
    Object.fromEntries(
      fieldsWhere(fields, ({ masked }) => masked !== undefined).map(([name, field]) => [name, heldInRow(field)]),
    ),
  );

/** The same as its card shows it. */
export const cardSchema = (fields: Fields, lacks?: readonly Stamp[]): z.ZodObject =>
  recordSchema(fieldsShown({ fields, lacks }));

/** What a form sends of a field that is there: of another record its id, of a file the id that the upload answered with. */
function sentBare(field: Field): z.ZodType {
  if (field.kind === "references") return z.array(Id).max(500);
  if (field.kind === "integer")
    return z
      .int()
      .min(field.min ?? -LARGEST_INT)
      .max(field.max ?? LARGEST_INT);
  if (field.kind === "lines")
    return z
      .array(editSchema(field.columns))
      .min(field.min ?? 0)
      .max(field.max ?? MOST_LINES);
  if (field.kind === "instant") return SentInstant;
  if (isNamed(field)) return oneOf(field.ids);
  return field.kind === "reference" || field.kind === "file" ? Id : bareSchema(field);
}

/** The same as it may be sent: what may be empty may also be left out, so that a new field breaks nobody who sends what there was. */
function sentSchema(said: Field): z.ZodType {
  const field = asAsked(said);
  const held = heldBy(field, sentBare(field));
  return forWhom(field, mayLack(field) ? held.optional() : held);
}

/** What a call that changes one field alone is sent: it, whatever a form may leave out. */
export function aloneShape(name: string, said: Field): z.ZodRawShape {
  const field = asAsked(said);
  return { [sentName(name, field)]: heldBy(field, sentBare(field)) };
}

/** The sums of a list over all that it finds; undefined where it sums nothing. */
export function totalsSchema(fields: Fields): z.ZodType | undefined {
  const summed = totalsOf(fields).map(([name, field]) => [name, forWhom(field, Money)]);
  return summed.length > 0 ? z.object(Object.fromEntries(summed)) : undefined;
}

/** What the confirmation of an action sends beside its records: who does not ask for a field leaves it out. */
export const askedShape = (asked: readonly AskedField[]): z.ZodRawShape =>
  Object.fromEntries(asked.map(({ sent, field }) => [sent, forWhom(field, heldBy(field, sentBare(field)).optional())]));

/** What a form of a definition's fields sends. */
export const editSchema = (fields: Fields): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        isSent(field) ? [[sentName(name, field), sentSchema(field)]] : [],
      ),
    ),
  );
