import { KINDS, type KindName } from "./kinds.ts";
import { humanOf, labelsOf, type Said } from "./labels.ts";

/** A field as it was asked for: `amount:money:required=Сумма`. */
export type PlannedField = {
  readonly name: string;
  readonly kind: KindName;
  readonly isRequired: boolean;
  readonly label: Said;
  /** Of a reference: the resource of the other record; of a choice: `goods|services`; of lines: the field that adds them up, if any. */
  readonly to: string;
};

/** A resource and its fields: everything that the files are written from. */
export type Plan = {
  /** `suppliers`: the route, the folder, the locale file, the commit scope. */
  readonly resource: string;
  /** The same as a name in code. */
  readonly camel: string;
  /** The first field: what a record is known by. */
  readonly title: PlannedField;
  readonly fields: readonly PlannedField[];
  readonly hasStatus: boolean;
  readonly said: { readonly many: Said; readonly one: Said };
};

export type Wish = {
  readonly resource: string;
  readonly fields: string;
  /** Russian: `Поставщики/поставщик`. */
  readonly ru?: string | undefined;
};

const singular = (resource: string): string =>
  resource
    .replace(/ies$/, "y")
    .replace(/(s|x|z|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
const camel = (text: string): string => text.replace(/[-_](.)/g, (_, letter: string) => letter.toUpperCase());

/** Reads a wish; throws a sentence that says what is wrong with it. */
export function planOf({ resource, fields, ru }: Wish): Plan {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(resource)) throw new Error(`${resource} is no plural, like suppliers or fuel-cards`);
  const one = singular(resource);
  const planned = fields
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean)
    .map(fieldOf);
  const [title] = planned;
  if (title?.kind !== "text")
    throw new Error("The first field names the record: it must be a text, like name:text:required");
  for (const { name } of planned)
    if (planned.filter((other) => other.name === name).length > 1) throw new Error(`${name} is there twice`);
  const [many = humanOf(resource), single = one] = ru?.split("/") ?? [];
  return {
    resource,
    camel: camel(resource),
    title: { ...title, isRequired: true },
    fields: planned
      .filter(({ kind }) => kind !== "status")
      .map((field) => (field === title ? { ...field, isRequired: true } : field)),
    hasStatus: planned.some(({ kind }) => kind === "status"),
    said: {
      many: { ru: many, en: humanOf(resource), kz: many },
      one: { ru: single, en: humanOf(one).toLowerCase(), kz: single },
    },
  };
}

const RESERVED = ["id", "version", "created_at", "updated_at", "aggregator_id", "status_id"];

/** The words of a column stand under the name of the lines. */
const WORDS_OF_A_RESOURCE = [
  "titles",
  "fields",
  "sections",
  "actions",
  "confirm",
  "options",
  "statuses",
  "search",
  "done",
];

/** Reads `amount:money:required=Сумма`; throws a sentence that says what is wrong with it. */
export function fieldOf(text: string): PlannedField {
  const [spec = "", label] = text.split("=");
  const [name = "", kind = "text", ...rest] = spec.split(":");
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name || text} is no name of a field`);
  if (RESERVED.includes(name)) throw new Error(`${name} is there by itself`);
  if (/_ids?$/.test(name))
    throw new Error(`${name}: a form sends it of another record; say ${name.replace(/_ids?$/, "")}:reference`);
  if (!isKind(kind)) throw new Error(`${kind} is no kind of field; there are ${Object.keys(KINDS).join(", ")}`);
  if (kind === "status" && name !== "status") throw new Error("A status is called status");
  const to = rest.find((word) => word !== "required") ?? (kind === "lines" ? "" : `${name}s`);
  if (kind === "lines" && (rest.includes("required") || WORDS_OF_A_RESOURCE.includes(name)))
    throw new Error(`${name}: lines may be none, and are called like no part of the words of a resource`);
  if (kind === "choice" && !/^[a-z][a-z0-9_]*(\|[a-z][a-z0-9_]*)+$/.test(to))
    throw new Error(`${name}: between what? ${name}:choice:one|other`);
  const isRequired = rest.includes("required");
  if (kind === "reference" && isRequired && to !== "parks")
    throw new Error(`${name}: only a park may be required: the tests have one at hand`);
  return { name, kind, isRequired, label: labelsOf(name, label), to };
}

const isKind = (text: string): text is KindName => Object.hasOwn(KINDS, text);
