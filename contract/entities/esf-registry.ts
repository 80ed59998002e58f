import { z } from "zod";
import { DateText, Id, Money, Status } from "../values.ts";

/** Documents of a registry that a screen shows: those that matter come first. */
export const SHOWN_DOCUMENTS = 500;

const Counts = z.object({ changes: z.int(), same: z.int(), kept: z.int(), unmatched: z.int() });

/** A document of the registry, and what becomes of the invoice that it is. */
const Document = z.object({
  /** Its row in the file, from 1. */
  line: z.int(),
  registration_number: z.string().nullable(),
  number: z.string().nullable(),
  buyer: z.string().nullable(),
  issued_on: DateText.nullable(),
  total: Money.nullable(),
  /** As the file has it. */
  said: z.string(),
  kind: z.enum(["changes", "same", "kept", "unmatched"]),
  /** The invoice of ours that it is, with its status now and then. */
  invoice: z
    .object({ id: Id, number: z.string(), counterparty: z.string(), status: Status, becomes: Status.nullable() })
    .nullable(),
  /** Why nothing becomes of it, or what of it is otherwise than here, in words. */
  why: z.array(z.string()),
});
export type RegistryDocumentShown = z.output<typeof Document>;

/** `unknown`: words for a status that nobody here knows. `digest` stands for all that would be done, and is sent back by whoever confirms it. */
export const EsfRegistry = z.object({
  documents: z.int(),
  counts: Counts,
  unknown: z.array(z.string()),
  digest: z.string(),
  shown: z.array(Document),
});
export type EsfRegistry = z.output<typeof EsfRegistry>;

/** How many invoices were changed. */
export const EsfRegistryApplied = z.object({ changed: z.int() });
