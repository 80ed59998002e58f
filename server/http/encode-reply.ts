import { z } from "zod";
import { partsOf, type Schema } from "../../contract/parts.ts";
import { Failure } from "./failure.ts";

/** Kinds that are written as they are read. */
const PLAIN = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodBigInt,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
  z.ZodAny,
  z.ZodNever,
  z.ZodCustom,
];

const isChecked = ({ _zod: { def } }: Schema): boolean => (def.checks?.length ?? 0) > 0;

/** Of every part the schema that reads what it writes; undefined once there is a part of which we do not know. */
function all(parts: readonly Schema[]): readonly Schema[] | undefined {
  const turned = parts.flatMap((part) => turnedRound(part) ?? []);
  return turned.length === parts.length ? turned : undefined;
}

/** The schema that reads a value of ours and makes of it what goes over the wire; undefined where something in it is none that we know. */
function turnedRound(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodCodec) {
    const { transform, reverseTransform } = schema.def;
    const [from, to] = all([schema.def.out, schema.def.in]) ?? [];
    return from && to && z.codec(from, to, { decode: reverseTransform, encode: transform } as never); // the same two, the other way
  }
  if (PLAIN.some((kind) => schema instanceof kind)) return schema;
  const made = isChecked(schema) ? undefined : partsOf(schema);
  if (!made) return undefined;
  if (made.holds === "options") {
    const options = all(made.parts);
    return options && made.again(options);
  }
  if (made.holds === "members") {
    const [names, members] = [Object.keys(made.parts), all(Object.values(made.parts))];
    return members && made.again(Object.fromEntries(members.map((part, at) => [names[at], part])));
  }
  const part = turnedRound(made.part);
  return part && made.again(part);
}

const known = new WeakMap<z.ZodType, z.ZodType | null>();

/** The reader of such values, which zod compiles; null where there is none. */
function writerOf(schema: z.ZodType): z.ZodType | null {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const turned = turnedRound(schema);
  const found = turned ? z.compile(turned as z.ZodType) : null; // made by zod, above
  known.set(schema, found);
  return found;
}

/**
 * `z.encode` of a whole reply, in a thirtieth of the time: zod compiles what is read, not what is written, so the schema is turned round.
 * What that refuses is encoded as ever, and so refused as ever.
 */
export function encodeReply(schema: z.ZodType, value: unknown): unknown {
  const read = writerOf(schema)?.safeParse(value);
  return read?.success ? read.data : z.encode(schema, value as never); // the handler's type is the schema's output
}

/**
 * A reply as it is written. A sum that a JSON integer does not carry exactly is refused as SUM_TOO_LARGE, never rounded; whatever else breaks
 * the promise of its call is a mistake of ours and is thrown as it is.
 */
export function written(schema: z.ZodType, answer: unknown): unknown {
  try {
    return encodeReply(schema, answer);
  } catch (error) {
    throw error instanceof z.core.$ZodError && error.issues.every(isInexact) ? new Failure("SUM_TOO_LARGE") : error;
  }
}

/** Whether an issue is of an integer that is too large to be exact; a text or a list that is longer than promised is another. */
const isInexact = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === "too_big" || issue.code === "too_small") && issue.origin === "int";

/** Whether replies of a schema are written by a compiled reader. */
export const isCompiled = (schema: z.ZodType): boolean => writerOf(schema) !== null;
