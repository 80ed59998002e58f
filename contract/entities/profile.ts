import { z } from "zod";
import { DateText, Id, Instant, Status } from "../values.ts";

/**
 * Whose requisites one has in an aggregator: a manager the aggregator's own, a client his counterparty's, an outsourcer those of his
 * contract. `others`: of those who have several. `version` is there where they may be changed.
 */
const Party = z.object({
  id: Id,
  kind: z.enum(["aggregator", "counterparty", "outsourcer"]),
  name: z.string(),
  /** 1 sole trader (ИИН), otherwise a company (БИН): spec §3. */
  form_activity: z.int(),
  iin_bin: z.string(),
  director: z.string(),
  director_position: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  iik: z.string().nullable(),
  bik: z.string().nullable(),
  bank: z.string().nullable(),
  kbe: z.string().nullable(),
  /** Null where none is told: an aggregator's and an outsourcer's are not kept. */
  tax_regime: z.string().nullable(),
  vat_payer: z.boolean(),
  version: z.int().nullable(),
});
export type OwnParty = z.output<typeof Party>;
export const Requisites = z.object({ ...Party.shape, others: z.array(Party) });
export type Requisites = z.output<typeof Requisites>;

/** A contract of one's own side, of whichever resource it is a record. */
export const OwnContract = z.object({
  resource: z.enum(["contracts", "outsourcing-contracts", "paid-contracts", "yandex-contracts"]),
  id: Id,
  number: z.string(),
  date: DateText,
  /** With whom. */
  party: z.string(),
  park: z.string().nullable(),
  /** Its last day, where there is one. */
  ends_on: DateText.nullable(),
  /** A contract with the platform has no status: it holds within its period. */
  status: Status.nullable(),
  is_active: z.boolean(),
});
export type OwnContract = z.output<typeof OwnContract>;

/** What contracts one has, and how many there are of those that are only counted. */
export const OwnContracts = z.object({
  rows: z.array(OwnContract),
  /** Contracts with counterparties in force, for the staff, who has a list of them. */
  in_force: z.int().nullable(),
});

/** A key that somebody has logged in or signed with. */
export const OwnKey = z.object({
  serial: z.string(),
  holder: z.string(),
  organization: z.string().nullable(),
  iin: z.string().nullable(),
  bin: z.string().nullable(),
  ends_at: Instant,
  last_at: Instant,
  /** How near its end is: the degrees of which its owner is notified, or that it is over. */
  state: z.enum(["good", "days30", "days7", "days1", "over"]),
  /** In whole days, of one that is not over. */
  days_left: z.int().nullable(),
});
export type OwnKey = z.output<typeof OwnKey>;
