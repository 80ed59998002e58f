import { z } from "zod";
import { Id } from "../values.ts";
import { Noun } from "./view.ts";

/**
 * What a person who looks at a screen is told, ids only: the screen asks for the rest within its own rights.
 * `changed`: a record of a resource, or (`id` null) something of it; `job`: long work of the person's own went on; `everything`:
 * changes may have been missed, so nothing on the screen is sure.
 */
export const LiveEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changed"), noun: Noun, id: Id.nullable() }),
  z.object({ kind: z.literal("job"), id: Id }),
  z.object({ kind: z.literal("everything") }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;
