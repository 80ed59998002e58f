import { z } from "zod";
import { FLAGS, type Predicate } from "../../../../domain/access/predicate.ts";
import { ROLES } from "../../../../domain/access/user.ts";
import type { Known } from "./known.ts";

/** A text that must be one of a list; an editor completes it, the fault names it. Without a list any text will do. */
function oneOf(what: string, names: readonly string[]) {
  const [first, ...rest] = names;
  const name =
    first === undefined
      ? z.string().min(1)
      : z.enum([first, ...rest], { error: ({ input }) => `there is no ${what} ${String(input)}` });
  return name.meta({ description: `A ${what}` });
}

const role = z.union([z.literal(ROLES.manager), z.literal(ROLES.client)]);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const order = z.enum(["eq", "ne", "gt", "gte", "lt", "lte"]);
const among = z.enum(["in", "nin"]);
const presence = z.enum(["set", "unset"]);

/** A question to a user and a record (domain/access). `row`: `status.id` is a field of a field. */
const predicate: z.ZodType<Predicate> = z
  .union([
    z.strictObject({ role: z.array(role).readonly() }),
    z.strictObject({ flag: z.enum(FLAGS), is: z.boolean().exactOptional() }),
    z.strictObject({ row: z.string(), op: order, value: scalar }),
    z.strictObject({ row: z.string(), op: order, than: z.string() }),
    z.strictObject({ row: z.string(), op: among, value: z.array(scalar).readonly() }),
    z.strictObject({ row: z.string(), op: presence }),
    z.strictObject({
      get all() {
        return z.array(predicate).readonly();
      },
    }),
    z.strictObject({
      get any() {
        return z.array(predicate).readonly();
      },
    }),
    z.strictObject({
      get not() {
        return predicate;
      },
    }),
  ])
  .meta({ id: "Predicate", description: "Who may, or about which records" });

/** The small words of the language, made of the names that this application has. */
export function vocabulary(known: Known) {
  const word = oneOf("text", known.words).meta({ id: "Word", description: "A key of locales/ru" });
  const call = oneOf("call", known.calls).meta({ id: "Call", description: "A call of the API" });
  const option = z.strictObject({
    id: z.union([z.number(), z.string()]),
    label: word,
    from: z.iso.date().nullable().exactOptional(),
    to: z.iso.date().nullable().exactOptional(),
  });
  return {
    word,
    call,
    predicate,
    option,
    name: z.string().regex(/^[a-z][a-z0-9_]*$/i, "is no name of a field"),
    icon: oneOf("icon", known.icons),
    group: oneOf("group", known.groups),
    fill: oneOf("rule", known.fills),
    render: oneOf("cell", known.renders),
    resource: oneOf("resource", known.resources),
    yes: z.literal(true),
    path: z.string().startsWith("/", "does not begin with /"),
  };
}
export type Vocabulary = ReturnType<typeof vocabulary>;
