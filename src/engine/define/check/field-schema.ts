import { z } from "zod";
import type { Vocabulary } from "./vocabulary.ts";

const TONES = ["accent", "gold", "amber", "green", "red"] as const;
const DAYS = ["today", "monthStart", "yearStart"] as const;
const CODED = ["email", "phone", "iin", "bin", "iik", "bik", "kbe", "plate", "licence"] as const;

/** Kinds that are said by their name alone. */
const BARE_CELLS = [
  "text",
  "note",
  "money",
  "percent",
  "integer",
  "boolean",
  "date",
  "month",
  "reference",
  "iinBin",
  ...CODED,
] as const;
const BARE = [...BARE_CELLS, "instant", "documents", "references"] as const;

/** The kinds of fields as zod describes them; define/fields.ts says what each member means, and which of them follow. */
export function fieldSchema({ word, call, option, resource, name, predicate, yes }: Vocabulary) {
  const about = {
    label: word.exactOptional(),
    help: z.union([word, yes]).exactOptional(),
    rated: name.exactOptional(),
    required: yes.exactOptional(),
    visible: predicate.exactOptional(),
  };
  const kind = <K extends string, S extends z.core.$ZodLooseShape>(of: K, shape: S) =>
    z.strictObject({ kind: z.literal(of), ...about, ...shape });
  const names = {
    to: resource.exactOptional(),
    names: call.exactOptional(),
    title: name.exactOptional(),
    from: name.exactOptional(),
  };
  const maxLength = z.int().min(1).exactOptional();
  const day = z.enum(DAYS).exactOptional();
  /** `more`: what every one of them may say besides. */
  const cellsWith = <M extends z.core.$ZodLooseShape>(more: M) =>
    [
      kind("text", {
        ...more,
        maxLength,
        placeholder: word.exactOptional(),
        address: yes.exactOptional(),
        mask: z.string().exactOptional(),
      }),
      kind("note", { ...more, maxLength }),
      kind("money", { ...more, default: z.literal("zero").exactOptional() }),
      kind("percent", more),
      kind("integer", { ...more, min: z.int().exactOptional(), max: z.int().exactOptional() }),
      kind("boolean", { ...more, default: z.boolean().exactOptional() }),
      kind("date", { ...more, default: day }),
      kind("month", more),
      kind("choice", {
        ...more,
        options: z.array(option).readonly(),
        default: z.union([z.number(), z.string()]).exactOptional(),
        from: name.exactOptional(),
      }),
      kind("reference", {
        ...more,
        ...names,
        named: name.exactOptional(),
        toField: name.exactOptional(),
        where: z.record(name, name).exactOptional(),
      }),
      kind("iinBin", { ...more, by: name.exactOptional() }),
      ...CODED.map((coded) => kind(coded, more)),
    ] as const;
  const cells = cellsWith({});
  const reckoned = z.union([
    z.strictObject({ times: z.tuple([name, name]).readonly() }),
    z.strictObject({ of: name, rate: name }),
    z.strictObject({ within: name, rate: name }),
    z.strictObject({ plus: z.array(name).readonly(), minus: z.array(name).readonly().exactOptional() }),
  ]);
  const cell = z.discriminatedUnion(
    "kind",
    cellsWith({ computed: yes.exactOptional(), formula: reckoned.exactOptional() }),
  );
  const formula = z.union([
    z.strictObject({ plus: z.array(name).readonly(), minus: z.array(name).readonly().exactOptional() }),
    z.strictObject({ of: name, rate: name }),
    z.strictObject({
      lines: name,
      sum: name,
      within: z.strictObject({ of: name, rate: name }).exactOptional(),
    }),
  ]);
  const whole = z.discriminatedUnion("kind", [
    ...cells,
    kind("instant", { default: z.literal("now").exactOptional() }),
    kind("documents", {}),
    kind("password", { minLength: z.int().min(1) }),
    kind("status", {
      statuses: z.array(z.looseObject({ id: z.int().min(0), tone: z.enum(TONES) })).readonly(),
    }),
    kind("references", names),
    kind("file", {
      upload: call.exactOptional(),
      download: call.exactOptional(),
      accept: z.array(z.string().startsWith(".", "is no ending like .pdf")).readonly(),
      maxMb: z.number().positive(),
      from: name.exactOptional(),
    }),
    kind("formula", { as: z.enum(["money", "percent", "integer"]), explain: word.exactOptional(), formula }),
    kind("lines", {
      columns: z.record(name, z.union([z.enum(BARE_CELLS), cell])),
      totals: z.array(name).readonly().exactOptional(),
      maxLines: z.int().min(1).exactOptional(),
    }),
  ]);
  return z.union([z.enum(BARE), whole]).meta({ id: "Field" });
}
