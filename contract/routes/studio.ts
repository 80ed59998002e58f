import { z } from "zod";
import { administrator } from "../../definition/who.ts";
import { FAMILIES } from "../../domain/access/family.ts";
import { Body } from "../entities/shaped.ts";
import {
  RightsMatrix,
  StudioChecked,
  StudioRevision,
  StudioSubject,
  StudioWhole,
  ViewedPerson,
  ViewToken,
} from "../entities/studio.ts";
import { Noun } from "../entities/view.ts";
import { all, blob, changed, one, XLSX } from "../replies.ts";
import { defineRoute } from "../route.ts";
import { Id, Version, Written } from "../values.ts";

const params = z.object({ resource: Noun });
const who = administrator;
const at = (more = "") => ({ families: { plain: `studio/resources${more}` } });

/** The studio: how an administrator shapes the portal (ADR 50). What is published everybody reads by `descriptions`. */
export const studioRoutes = {
  list: defineRoute({ name: "studio.list", method: "GET", access: at(), who, reply: all(StudioSubject) }),
  one: defineRoute({
    name: "studio.one",
    method: "GET",
    access: at("/:resource"),
    who,
    params,
    reply: one(StudioWhole),
  }),
  /** A register that is not there yet begins with its first draft. */
  saveDraft: defineRoute({
    name: "studio.saveDraft",
    method: "PUT",
    access: at("/:resource/draft"),
    who,
    params,
    /** `version`: of the draft that the person saw; null: there was none. `based_on`: the revision that was published then, where they say so. */
    body: z.object({ body: Body, version: Version.nullable(), based_on: z.int().min(1).nullable().optional() }),
    reply: changed(StudioWhole),
  }),
  dropDraft: defineRoute({
    name: "studio.dropDraft",
    method: "DELETE",
    access: at("/:resource/draft"),
    who,
    params,
    body: z.object({ version: Version }),
    reply: changed(StudioWhole),
  }),
  check: defineRoute({
    name: "studio.check",
    method: "POST",
    access: at("/:resource/check"),
    who,
    params,
    transaction: false,
    /** `against`: what it is compared with, where that is not what is published. */
    body: z.object({ body: Body, against: Body.optional() }),
    reply: one(StudioChecked),
  }),
  publish: defineRoute({
    name: "studio.publish",
    method: "POST",
    transaction: false,
    access: at("/:resource/publish"),
    who,
    params,
    body: z.object({ version: Version, note: Written(500, 1) }),
    reply: changed(StudioWhole),
  }),
  rollBack: defineRoute({
    name: "studio.rollBack",
    method: "POST",
    transaction: false,
    access: at("/:resource/rollback"),
    who,
    params,
    /** `to`: a revision; null: as the product has it. `seen`: the published one that the person saw. */
    body: z.object({
      to: z.int().min(1).nullable(),
      seen: z.int().nullable(),
      note: Written(500).default(""),
    }),
    reply: changed(StudioWhole),
  }),
  revision: defineRoute({
    name: "studio.revision",
    method: "GET",
    access: at("/:resource/revisions/:number"),
    who,
    params: z.object({ resource: Noun, number: z.int().min(1) }),
    reply: one(StudioRevision.extend({ body: Body })),
  }),
  /** Who may do what, of every resource and every call. */
  rights: defineRoute({
    name: "studio.rights",
    method: "GET",
    access: { families: { plain: "studio/rights" } },
    who,
    reply: one(RightsMatrix),
  }),
  rightsFile: defineRoute({
    name: "studio.rightsFile",
    method: "GET",
    access: { families: { plain: "studio/rights/file" } },
    who,
    reply: blob(XLSX),
  }),
  /** As whom the portal may be looked at, of the aggregator's open accounts: the first few of each kind, or of those that are sought. */
  people: defineRoute({
    name: "studio.people",
    method: "GET",
    access: { families: { plain: "studio/people" } },
    who,
    query: z.object({ search: z.string().max(100).optional(), family: z.enum(FAMILIES).optional() }),
    reply: all(ViewedPerson),
  }),
  /** Lets the administrator look at the portal as somebody else does for an hour, and change nothing (ADR 54). */
  viewAs: defineRoute({
    name: "studio.viewAs",
    method: "POST",
    access: { families: { plain: "studio/view-as" } },
    who,
    transaction: false, // else its answer, the token, would be kept for whoever asks again
    body: z.object({ user_id: Id, draft: Noun.nullable().default(null) }),
    reply: one(ViewToken),
  }),
  endView: defineRoute({
    name: "studio.endView",
    method: "DELETE",
    access: { families: { plain: "studio/view-as" } },
    who,
    body: z.object({ token: z.string().max(100) }),
    reply: one(z.object({ ended: z.literal(true) })),
  }),
};
