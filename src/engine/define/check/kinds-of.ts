import { z } from "zod";
import { Money, Percent, SentInstant } from "../../../../contract/values.ts";
import type { FieldKind } from "../language/fields.ts";
import { bare, type Shape } from "../language/shapes.ts";

const TEXTS = [
  "text",
  "note",
  "date",
  "instant",
  "month",
  "choice",
  "iinBin",
  "email",
  "phone",
  "iin",
  "bin",
  "iik",
  "bik",
  "kbe",
  "plate",
  "licence",
  "password",
] as const satisfies readonly FieldKind[];

/** The kinds that a value of a schema may be described as; undefined: the schema does not say. The compiler's `FieldFor`, at run time. */
export function kindsOf(schema: z.core.$ZodType | undefined): readonly FieldKind[] | undefined {
  const inner = bare(schema);
  if (inner === Money) return ["money", "formula"];
  if (inner === Percent) return ["percent", "formula"];
  if (inner === SentInstant) return ["instant"];
  if (inner instanceof z.ZodBoolean) return ["boolean"];
  if (inner instanceof z.ZodNumber) return ["integer", "choice", "reference", "file", "formula"];
  if (inner instanceof z.ZodArray) return arrayKinds(inner.element);
  if (inner instanceof z.ZodObject) return objectKinds(inner.shape);
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat || inner instanceof z.ZodEnum) return TEXTS;
  return undefined;
}

function arrayKinds(element: z.core.$ZodType): readonly FieldKind[] {
  const inner = bare(element);
  if (inner instanceof z.ZodNumber) return ["references"];
  return inner instanceof z.ZodObject ? ["references", "lines", "documents"] : [];
}

const objectKinds = (shape: Shape): readonly FieldKind[] => ("id" in shape ? ["reference", "status", "file"] : []);
