import { z } from "zod";
import { CUSTOM_KINDS } from "../../definition/studio/custom-field.ts";
import { REGISTER_RIGHTS } from "../../definition/studio/register.ts";
import { FAMILIES } from "../../domain/access/family.ts";
import { TONES } from "../../domain/machine.ts";
import { DateText } from "../values.ts";

/** The most of a body, in characters of its JSON. */
export const MOST_OF_BODY = 400_000;

const words = z.string().max(2_000);
export const Said = z.strictObject({ ru: words, en: words.exactOptional(), kz: words.exactOptional() });
/** Names of fields, codes of statuses: what they may be `definition/studio/*-faults.ts` says, each at its place. */
const name = z.string().max(100);
const names = z.array(name).max(200).readonly();
const families = z.array(z.enum(FAMILIES)).max(FAMILIES.length).readonly();
const yes = z.literal(true).exactOptional();
const number = z.int().exactOptional();
const Fields = z.record(
  name,
  z.strictObject({
    kind: z.enum(CUSTOM_KINDS),
    label: Said,
    help: Said.exactOptional(),
    required: yes,
    filter: yes,
    sort: yes,
    search: yes,
    unique: yes,
    total: yes,
    min: number,
    max: number,
    mask: name.exactOptional(),
    options: z
      .array(z.strictObject({ id: name, label: Said }))
      .max(1_000)
      .readonly()
      .exactOptional(),
    to: name.exactOptional(),
    sees: families.exactOptional(),
    writes: families.exactOptional(),
    removed: DateText.exactOptional(),
  }),
);
const Section = z.strictObject({ title: Said, fields: names });
const NamedSection = Section.extend({ name: name.exactOptional() });

/** A resource that an administrator makes (definition/studio/register.ts). */
export const RegisterBody = z.strictObject({
  name,
  titles: z.strictObject({ list: Said, create: Said }),
  menu: z.strictObject({ group: name, order: z.int().min(0).max(1_000) }),
  fields: Fields,
  statuses: z
    .strictObject({
      list: z
        .array(z.strictObject({ id: z.int().min(0).max(1_000), code: name, tone: z.enum(TONES), label: Said }))
        .max(100)
        .readonly(),
      steps: z
        .array(z.strictObject({ name, label: Said, from: names, to: name, who: families, asks: names.exactOptional() }))
        .max(100)
        .readonly(),
      editable: names,
      deletable: names,
    })
    .exactOptional(),
  rights: z.strictObject(
    Object.fromEntries(REGISTER_RIGHTS.map((right) => [right, families])) as Record<
      (typeof REGISTER_RIGHTS)[number],
      typeof families
    >,
  ), // of the same rights
  bound: z.strictObject({ park: name.exactOptional(), counterparty: name.exactOptional() }),
  list: z.strictObject({
    columns: names,
    hidden: names.exactOptional(),
    widths: z.record(name, z.int()).exactOptional(),
    filters: names.exactOptional(),
    order: name.exactOptional(),
    perPage: number,
    tabs: name.nullable().exactOptional(),
  }),
  card: z.array(Section).max(50).readonly(),
  form: z.array(Section).max(50).readonly(),
  importKey: names.exactOptional(),
  relatedTo: names.exactOptional(),
  reminders: z
    .array(z.strictObject({ field: name, days: z.int() }))
    .max(20)
    .readonly()
    .exactOptional(),
  source: z
    .strictObject({
      rest: words,
      names: z.record(name, name).exactOptional(),
      aggregator: z.int().min(1).exactOptional(),
      aggregatorIn: name.exactOptional(),
    })
    .exactOptional(),
});

/** How a resource of the product is shown otherwise (definition/studio/presentation.ts). */
export const PresentationBody = z.strictObject({
  words: z.record(name, Said).exactOptional(),
  fields: Fields.exactOptional(),
  required: names.exactOptional(),
  list: z
    .strictObject({
      columns: names.exactOptional(),
      hidden: names.exactOptional(),
      widths: z.record(name, z.int()).exactOptional(),
      filters: names.exactOptional(),
      order: names.exactOptional(),
      perPage: number,
      tabs: name.nullable().exactOptional(),
    })
    .exactOptional(),
  card: z.array(NamedSection).max(50).readonly().exactOptional(),
  form: z.array(NamedSection).max(50).readonly().exactOptional(),
});
