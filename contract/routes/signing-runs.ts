import { z } from "zod";
import { SigningRun, SigningRunEdit, SigningRunEnd, SigningRunRow } from "../entities/signing-run.ts";
import { everyFamily } from "../families.ts";
import { all, one } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id } from "../values.ts";

const params = z.object({ id: Id });
/** Signing many documents with one password (ADR 0056): which were chosen, and what became of each. A person sees only their own runs. */
export const signingRunRoutes = {
  create: defineRoute({
    name: "signing-runs.create",
    method: "POST",
    costly: true,
    access: everyFamily("signing-runs"),
    body: SigningRunEdit,
    reply: one(SigningRun),
    status: 201,
  }),
  list: defineRoute({
    name: "signing-runs.list",
    method: "GET",
    access: everyFamily("signing-runs"),
    /** `open`: those that were begun and are not over; `noun`: of one resource. */
    query: z.object({ open: z.stringbool().optional(), noun: z.string().max(60).optional() }),
    reply: all(SigningRunRow),
  }),
  one: defineRoute({
    name: "signing-runs.one",
    method: "GET",
    access: everyFamily("signing-runs/:id"),
    params,
    reply: one(SigningRun),
  }),
  close: defineRoute({
    name: "signing-runs.close",
    method: "POST",
    access: everyFamily("signing-runs/:id/close"),
    params,
    body: SigningRunEnd,
    reply: one(SigningRunRow),
  }),
};
