import { FAMILIES, type Family } from "../../domain/access/family.ts";
import type { Predicate } from "../../domain/access/predicate.ts";
import { ROLES } from "../../domain/access/user.ts";
import type { Field, Kind } from "../field.ts";
import { isCoded } from "../kinds.ts";
import { LARGEST_INT } from "../values.ts";
import type { Said, SaidAt } from "./said.ts";

/** What may be asked of an added field, where its kind has it: nothing looks into a file, and a note is only searched. */
export const OFFERS = ["filter", "sort", "search", "unique"] as const;
export type Offer = (typeof OFFERS)[number];

/** Kinds of fields that an administrator may add: those of the language that need no code, and what of each can be asked. */
const OFFERED = {
  text: OFFERS,
  note: ["search"],
  integer: ["filter", "sort", "unique"],
  money: ["filter", "sort"],
  percent: ["filter", "sort"],
  date: ["filter", "sort"],
  choice: ["filter", "sort"],
  reference: ["filter", "sort"],
  boolean: ["filter", "sort"],
  file: ["filter"],
  phone: OFFERS,
  email: ["search", "unique"],
  iin: OFFERS,
  iinBin: OFFERS,
  plate: OFFERS,
  iik: ["search", "unique"],
} as const satisfies { readonly [K in Kind]?: readonly Offer[] };
export type CustomKind = keyof typeof OFFERED;
export const CUSTOM_KINDS = Object.keys(OFFERED) as [CustomKind, ...CustomKind[]]; // its own keys, in their order

/** Texts of one line. */
export const LINES = CUSTOM_KINDS.filter((kind) => kind === "text" || isCoded(kind));

/** Whether something may be said of a field of this kind. */
export const offers = (offer: Offer, kind: CustomKind): boolean => (OFFERED[kind] as readonly Offer[]).includes(offer);

/** A field that an administrator adds: data alone, its words with it (ADR 50). */
export type CustomField = {
  readonly kind: CustomKind;
  readonly label: Said;
  readonly help?: Said;
  /** A form has to fill it in; a record that was there before may lack it. */
  readonly required?: true;
  readonly filter?: true;
  readonly sort?: true;
  readonly search?: true;
  /** No two records of an aggregator have the same. */
  readonly unique?: true;
  /** Of a text its longest, of a number its least and its largest. */
  readonly min?: number;
  readonly max?: number;
  /** How a text is written: `A` a letter, `9` a digit, anything else as it stands (domain/identifiers/mask.ts). */
  readonly mask?: string;
  /** Of a choice. */
  readonly options?: readonly { readonly id: string; readonly label: Said }[];
  /** Of a reference: the resource. */
  readonly to?: string;
  /** Of money: lists say its sum. */
  readonly total?: true;
  /** Who sees it, of those who see the record; all of them unless said. */
  readonly sees?: readonly Family[];
  /** Who writes it, of those who see it and write the record; all of them unless said. */
  readonly writes?: readonly Family[];
  /** The day it was removed on; what stands in it is kept for thirty more. */
  readonly removed?: string;
};

/** The people of some families. */
export function peopleOf(families: readonly Family[]): Predicate<never> {
  const role = (family: Family): Predicate<never> => ({
    all: [
      { role: [family === "plain" || family === "outsourcings" ? ROLES.manager : ROLES.client] },
      { flag: "is_outsourcing", is: family === "outsourcings" || family === "outsourcingsUsers" },
    ],
  });
  return { any: FAMILIES.filter((family) => families.includes(family)).map(role) };
}

/** Where the words of a field's choices stand under its resource. */
const optionsAt = (name: string): string => `options.${name}`;

/**
 * A custom field as any field of a definition; `of`: its resource, `json`: the column of the table that holds it. What an administrator
 * requires is still empty in the records of before, so its column may be.
 */
export function fieldOf(of: string, name: string, custom: CustomField, json: string): Field {
  const { kind, required, filter, sort, search, unique, sees, writes, help } = custom;
  const about = {
    json,
    ...(required ? { optional: true, owed: true } : { optional: true }),
    ...(filter && offers("filter", kind) && { filter: true }),
    ...(sort && offers("sort", kind) && { sort: true }),
    // Whoever does not see it would find records by what stands in it.
    ...(search && !sees && offers("search", kind) && { search: true }),
    ...(unique && offers("unique", kind) && { unique: "TAKEN" }),
    ...(help && { help: true }),
    ...(sees && { audience: peopleOf(sees) }),
    ...(writes && { writers: peopleOf(writes) }),
  } as const;
  return { kind, ...about, ...ownOf(of, name, custom) } as Field; // the members of each kind, below
}

function ownOf(of: string, name: string, { kind, min, max, mask, options = [], to, total }: CustomField): object {
  if (isCoded(kind)) return {};
  switch (kind) {
    case "text":
      return { ...(max !== undefined && { max }), ...(mask !== undefined && { mask }) };
    case "note":
      return max === undefined ? {} : { max };
    case "integer":
      return {
        ...(min !== undefined && { min: Math.max(min, -LARGEST_INT) }),
        ...(max !== undefined && { max: Math.min(max, LARGEST_INT) }),
      };
    case "money":
      return total ? { total: true } : {};
    case "choice":
      return { words: `${of}.${optionsAt(name)}`, ids: options.map(({ id }) => id) };
    case "reference":
      return { to };
    case "file":
      return { accept: [".pdf", ".jpg", ".png"], maxMb: 10 };
    case "boolean":
      return { default: false };
    default:
      return {};
  }
}

/** The words of custom fields, by their paths under the resource. */
export const saidOfFields = (fields: Readonly<Record<string, CustomField>>): SaidAt =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { label, help, options = [] }]): [string, Said][] => [
      [`fields.${name}`, label],
      ...(help ? [[`help.${name}`, help] as [string, Said]] : []),
      ...options.map((option): [string, Said] => [`${optionsAt(name)}.${option.id}`, option.label]),
    ]),
  );

/** The fields that are there: those that were removed wait to be brought back. */
export const present = (fields: Readonly<Record<string, CustomField>>): Readonly<Record<string, CustomField>> =>
  Object.fromEntries(Object.entries(fields).filter(([, { removed }]) => removed === undefined));
