import { parseDay } from "../../domain/periods/day.ts";
import {
  ZodBigInt,
  ZodBoolean,
  ZodCodec,
  ZodCustom,
  ZodEnum,
  ZodLiteral,
  ZodNever,
  ZodNumber,
  ZodObject,
  ZodRecord,
  ZodString,
  ZodStringFormat,
  ZodUnion,
  ZodUnknown,
} from "./kinds.ts";
import { readBy, takenBy, ZodArray, ZodDefault, ZodNullable, ZodOptional, ZodType } from "./schema.ts";

const isDay = (text: string) => parseDay(text).ok;
const isInstant = (text: string) =>
  /^[^T]{10}T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?Z$/.test(text) && isDay(text.slice(0, 10));
const isInstantOfAnyZone = (text: string) => isInstant(text.replace(/[+-]([01]\d|2[0-3]):[0-5]\d$/, "Z"));
const [TRUE, FALSE] = [
  ["true", "1", "yes", "on", "y", "enabled"],
  ["false", "0", "no", "off", "n", "disabled"],
];
/** What a schema is known by beside what it reads. */
const registry = () => {
  const known = new WeakMap<object, unknown>();
  return {
    add: (schema: object, said: unknown) => known.set(schema, said),
    get: (schema: object) => known.get(schema),
  };
};
const list = <T>(said: T | readonly T[]): readonly T[] => (Array.isArray(said) ? said : [said as T]);

/**
 * What stands in the portal's build for `zod`: as much of it as the contract and the portal use, with the same answers, in a tenth
 * of the bytes and without its start. The server, tests and development read by zod itself (ADR 0020). A word of zod that is not here
 * fails when the built contract is loaded: `scripts/portal-build/read-alike.long.test.ts` loads it and holds the two equal.
 */
export const z = {
  ZodArray,
  ZodBigInt,
  ZodBoolean,
  ZodCodec,
  ZodCustom,
  ZodDefault,
  ZodEnum,
  ZodLiteral,
  ZodNever,
  ZodNullable,
  ZodNumber,
  ZodObject,
  ZodOptional,
  ZodRecord,
  ZodString,
  ZodStringFormat,
  ZodType,
  ZodUnion,
  ZodUnknown,
  NEVER: undefined,
  array: (element: ZodType) => new ZodArray(element),
  bigint: () => new ZodBigInt(),
  boolean: () => new ZodBoolean(),
  codec: (...[wire, here, turns]: ConstructorParameters<typeof ZodCodec>) => new ZodCodec(wire, here, turns),
  coerce: { number: () => new ZodNumber({ isCoerced: true }) },
  custom: (is: (value: unknown) => boolean) => new ZodCustom(is),
  discriminatedUnion: (_field: string, options: readonly ZodType[]) => new ZodUnion(options),
  enum: (options: readonly string[]) => new ZodEnum(options),
  int: () => new ZodNumber({ isWhole: true }),
  iso: {
    date: () => new ZodStringFormat(isDay),
    datetime: ({ offset = false } = {}) => new ZodStringFormat(offset ? isInstantOfAnyZone : isInstant),
  },
  literal: (values: unknown) => new ZodLiteral(list(values)),
  never: () => new ZodNever(),
  object: (shape: ConstructorParameters<typeof ZodObject>[0]) => new ZodObject(shape),
  record: (key: ZodType, value: ZodType) => new ZodRecord(key, value),
  registry,
  string: () => new ZodString(),
  stringbool: () =>
    new ZodCodec(new ZodString(), new ZodBoolean(), {
      decode: (text: string, { issues }) => {
        const word = text.toLowerCase();
        if (!TRUE.includes(word) && !FALSE.includes(word))
          issues.push({ code: "invalid_value", message: "invalid_value" });
        return TRUE.includes(word);
      },
      encode: (flag: boolean) => String(flag),
    }),
  union: (options: readonly ZodType[]) => new ZodUnion(options),
  unknown: () => new ZodUnknown(),
  decode: (schema: ZodType, value: unknown) => takenBy(schema, value, false),
  encode: (schema: ZodType, value: unknown) => takenBy(schema, value, true),
  safeDecode: (schema: ZodType, value: unknown) => readBy(schema, value, false),
  safeEncode: (schema: ZodType, value: unknown) => readBy(schema, value, true),
};
