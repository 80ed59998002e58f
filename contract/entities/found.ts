import { z } from "zod";
import { Id, Status } from "../values.ts";
import { Noun } from "./view.ts";

/** A record as a search names it: by what it is known, and whose it is. Its address follows from the resource and the id. */
export const Found = z.object({
  noun: Noun,
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  status: Status.nullable(),
});
export type Found = z.output<typeof Found>;
