import { z } from "zod";
import { Id, Instant, Money, Version } from "../values.ts";
import { MAX_SELECTED } from "./selection.ts";

/** What is to be signed: records as the person saw them, and the action of their resource that signs. */
export const SigningRunEdit = z.object({
  noun: z.string().max(60),
  action: z.string().max(60),
  records: z
    .array(z.object({ id: Id, version: Version }))
    .min(1)
    .max(MAX_SELECTED),
});
export type SigningRunEdit = z.output<typeof SigningRunEdit>;

/** `waiting`: for its signature; `skipped`: nobody signs it within this run. */
export const SIGNING_STATES = ["waiting", "signed", "skipped"] as const;
export type SigningState = (typeof SIGNING_STATES)[number];

/** How far a run is. `count` and `sum` are of the records that it set out to sign, without those that it skips. */
export const SigningRunRow = z.object({
  id: Id,
  noun: z.string(),
  action: z.string(),
  count: z.int(),
  /** Null where the action names no sum. */
  sum: Money.nullable(),
  waiting: z.int(),
  signed: z.int(),
  skipped: z.int(),
  created_at: Instant,
  /** When somebody ended it; null while it may be gone on with. */
  closed_at: Instant.nullable(),
});
export type SigningRunRow = z.output<typeof SigningRunRow>;

/** A record of a run. `code` and `why` say why it is not signed, `why` in the reader's words and without its number, so that records of one reason stand together. */
export const SigningRunItem = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(SIGNING_STATES),
  code: z.string().nullable(),
  why: z.string().nullable(),
  /** When it was signed, or skipped. */
  at: Instant.nullable(),
});
export type SigningRunItem = z.output<typeof SigningRunItem>;

export const SigningRun = SigningRunRow.extend({ items: z.array(SigningRunItem) });
export type SigningRun = z.output<typeof SigningRun>;

/** Why records were not signed, as whoever ends the run was told. */
export const SigningRunEnd = z.object({
  refused: z
    .array(z.object({ id: Id, code: z.string().regex(/^[A-Z_]{1,60}$/) }))
    .max(MAX_SELECTED)
    .default([]),
});
