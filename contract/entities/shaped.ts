import { z } from "zod";
import { Noun } from "./view.ts";

/** A body as it was sent, anything that JSON can hold: what is wrong with it is told at its places, not by the call's own refusal. */
export const Body = z.unknown();

/** What every page knows of a register before its description comes: its line of the menu, and what its reader may open. */
export const RegisterHead = z.object({
  name: z.string(),
  title: z.string(),
  group: z.string(),
  order: z.int(),
  create: z.boolean(),
  edit: z.boolean(),
});

/** A resource that administrators have shaped, or a register that they have made (ADR 50), with the revision that is published. */
export const ShapedHead = z.object({ resource: Noun, revision: z.int(), register: RegisterHead.nullable() });
export type ShapedHead = z.output<typeof ShapedHead>;
