import { z } from "zod";
import { FAMILIES } from "../../domain/access/family.ts";
import { Id, Instant, Version } from "../values.ts";
import { Body } from "./shaped.ts";
import { Noun } from "./view.ts";

export const StudioFault = z.object({ at: z.string(), message: z.string() });
const Person = z.object({ id: Id, name: z.string() }).nullable();

/** A subject of the studio in its list: a resource of the product or a register. */
export const StudioSubject = z.object({
  resource: Noun,
  title: z.string(),
  kind: z.enum(["product", "register"]),
  /** The number of the published revision; null: as the product has it, or not published yet. */
  revision: z.int().nullable(),
  changed_at: Instant.nullable(),
  changed_by: Person,
  has_draft: z.boolean(),
  is_extensible: z.boolean(),
});
export type StudioSubject = z.output<typeof StudioSubject>;

export const StudioRevision = z.object({
  number: z.int(),
  note: z.string(),
  at: Instant,
  by: Person,
  /** The revision that it brought back. */
  of: z.int().nullable(),
  changes: z.array(z.string()),
});
export type StudioRevision = z.output<typeof StudioRevision>;

export const StudioDraft = z.object({
  body: Body,
  version: Version,
  based_on: z.int().nullable(),
  by: Person,
  at: Instant,
});

/** A field of a resource of the product, and what a presentation may do with it. */
export const OfferedField = z.object({
  name: z.string(),
  label: z.string(),
  is_column: z.boolean(),
  /** What a list is asked by; null: by nothing of it. */
  filter: z.string().nullable(),
  is_sorted: z.boolean(),
  is_optional: z.boolean(),
  /** Whether a card may show it. */
  is_shown: z.boolean(),
  /** By which name its form asks for it; null: none does. */
  asked_as: z.string().nullable(),
});
export type OfferedField = z.output<typeof OfferedField>;

const Titled = z.object({ ru: z.string(), en: z.string(), kz: z.string() });
const UsualSection = z.object({ name: z.string(), title: Titled, fields: z.array(z.string()) });

/** How a resource of the product is without its presentation: what an editor begins with. */
export const UsualPages = z.object({
  card: z.array(UsualSection).nullable(),
  form: z.array(UsualSection).nullable(),
  /** Whose choices may stand above its list. */
  tabs: z.array(z.object({ name: z.string(), label: z.string() })),
  /** What of its words may be said otherwise, by their paths, and how they are said. */
  words: z.array(z.object({ at: z.string(), said: z.string() })),
});
export type UsualPages = z.output<typeof UsualPages>;

/** All of a subject: what is published, what is drafted, and what came before. */
export const StudioWhole = z.object({
  subject: StudioSubject,
  published: Body.nullable(),
  draft: StudioDraft.nullable(),
  revisions: z.array(StudioRevision),
  /** How many of its many records are written anew yet, since they are called, found or bound otherwise; null: all are. */
  renewing: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Of a resource of the product; a register has what its body says. */
  offered: z.array(OfferedField),
  /** The columns that a list of the product shows as it is now. */
  columns: z.array(z.string()),
  /** Of a resource of the product. */
  usual: UsualPages.nullable(),
  /** What fields may refer to. */
  references: z.array(z.object({ resource: Noun, title: z.string() })),
  /** The other systems that a register may read. */
  origins: z.array(z.string()),
  /** The JSON Schema of its body. */
  schema: z.unknown(),
});
export type StudioWhole = z.output<typeof StudioWhole>;

export const StudioChecked = z.object({
  faults: z.array(StudioFault),
  /** What it changes against what is published, or against what it was to be compared with, in words. */
  changes: z.array(z.string()),
});
export type StudioCheck = z.output<typeof StudioChecked>;

/** Somebody as whom an administrator may look at the portal. */
export const ViewedPerson = z.object({ id: Id, name: z.string(), email: z.string(), family: z.enum(FAMILIES) });
export type ViewedPerson = z.output<typeof ViewedPerson>;

/** What lets a page be opened as that person, for reading alone (ADR 54). */
export const ViewToken = z.object({
  token: z.string(),
  expires_at: Instant,
  person: ViewedPerson,
  draft: Noun.nullable(),
});
export type ViewToken = z.output<typeof ViewToken>;

/** What the people of each family may: nothing (null), or in which cases; an empty text is always. */
const ByFamily = z.object(
  Object.fromEntries(FAMILIES.map((family) => [family, z.string().nullable()])) as Record<
    (typeof FAMILIES)[number],
    z.ZodNullable<z.ZodString>
  >, // one of each
);

/** A right of a resource: who has it, what must hold of a record, and by which calls it is used. */
export const RightRow = z.object({
  name: z.string(),
  label: z.string(),
  people: ByFamily,
  when: z.array(z.string()),
  calls: z.array(z.string()),
});
export type RightRow = z.output<typeof RightRow>;

export const ResourceRights = z.object({
  resource: Noun,
  title: z.string(),
  /** Whose records each family sees, where it sees any. */
  scope: ByFamily,
  rights: z.array(RightRow),
  /** Fields that not everybody sees or writes who sees or writes the record. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), sees: ByFamily, writes: ByFamily })),
});
export type ResourceRights = z.output<typeof ResourceRights>;

/** A call of the API: at which address each family has it, and who else is asked for. */
export const CallRight = z.object({
  name: z.string(),
  method: z.string(),
  paths: ByFamily,
  /** Whoever is signed in, or anybody: one address for all. */
  of: z.enum(["families", "signedIn", "public"]),
  people: ByFamily,
});

/** Who may do what in the whole portal, made of its descriptions (ADR 3): what an auditor reads. */
export const RightsMatrix = z.object({
  made_at: Instant,
  resources: z.array(ResourceRights),
  calls: z.array(CallRight),
});
export type RightsMatrix = z.output<typeof RightsMatrix>;
