import { z } from "zod";
import { makeIban } from "../../domain/identifiers/iban.ts";

/** Values of every spelling that a schema of the contract may ask for; the first that fits is taken. */
export const CANDIDATES: readonly unknown[] = [
  1,
  0,
  100,
  true,
  "2026-04-30",
  "2026-04-30T05:00:00Z",
  "2026-04",
  "780425490013",
  "+77011234567",
  "ana@parkdesk.example",
  "AB123456",
  "123ABC02",
  "CASPKZKA",
  "19",
  makeIban("722", "S000012345678"),
  "123",
  "true",
  "parks",
  "parks:1",
  "Текст",
  "",
];
/** A plain text is a word, not a day that happens to be one. */
const WORDS: readonly unknown[] = ["Текст", ...CANDIDATES];

const isNever = (schema: unknown): boolean =>
  schema instanceof z.ZodNever || (schema instanceof z.ZodOptional && isNever(schema.unwrap()));

/** A value on the wire that a schema takes; throws where none of ours fits, naming the place. */
export function sampleOf(schema: z.core.$ZodType, path = ""): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return sampleOf(schema.unwrap() as z.core.$ZodType, path);
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).filter(([, part]) => !isNever(part));
    const made = (those: typeof parts) =>
      Object.fromEntries(those.map(([name, part]) => [name, sampleOf(part, `${path}.${name}`)]));
    const whole = made(parts);
    if (z.safeDecode(schema, whole as never).success) return whole; // one of two that may not stand together is left out
    const without = (name: string) => made(parts.filter(([other]) => other !== name));
    const optional = parts.flatMap(([name, part]) => (part instanceof z.ZodOptional ? [name] : []));
    return optional.map(without).find((part) => z.safeDecode(schema, part as never).success) ?? whole;
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element as z.core.$ZodType, `${path}[]`)];
  if (schema instanceof z.ZodRecord)
    return { [String(sampleOf(schema.keyType, path))]: sampleOf(schema.valueType, `${path}{}`) };
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.core.$ZodType, path);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (!(schema instanceof z.ZodType)) throw new Error(`${path} is of no kind that is known`);
  const candidates = schema instanceof z.ZodString ? WORDS : CANDIDATES;
  const found = candidates.find((value) => z.safeDecode(schema, value as never).success); // a candidate that does not fit is not taken
  if (found === undefined && !z.safeDecode(schema, undefined as never).success) throw new Error(`nothing fits ${path}`);
  return found;
}
