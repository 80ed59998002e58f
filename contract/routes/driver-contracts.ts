import { z } from "zod";
import { DRIVER_FORMS, PERFORMERS } from "../../domain/documents/driver-contracts.ts";
import { driverContracts } from "../../src/resources/driver-contracts/driver-contracts.ts";
import { familyPaths } from "../families.ts";
import { blob, changed, one, PDF } from "../replies.ts";
import { routesOf } from "../resource/routes.ts";
import { defineRoute } from "../route.ts";
import { DateText, Id, Percent } from "../values.ts";

const Numbered = z.object({ id: Id, number: z.string() });

/** What came of the drivers: their contracts, new and found, and those who got none, with the reason in words. */
const DriverContractsMade = z.object({
  created: z.int(),
  existing: z.int(),
  contracts: z.array(z.object({ ...Numbered.shape, is_new: z.boolean() })),
  skipped: z.array(z.object({ driver: Numbered, why: z.string() })),
});
export type DriverContractsMade = z.output<typeof DriverContractsMade>;

const DriverContractsEdit = z.object({
  /** Of which all the drivers are; without it each contract is with the driver's own park. */
  park_id: Id.optional(),
  driver_ids: z.array(Id).min(1).max(500),
  date: DateText.optional(),
  form: z.enum(DRIVER_FORMS).optional(),
  commission: Percent.optional(),
  instant_fee: Percent.optional(),
});
export type DriverContractsEdit = z.output<typeof DriverContractsEdit>;

/** What a contract with a driver says, for whoever was given its address, without the driver's ИИН; `rate`: the park's share, in basis points. */
const DriverContractPreview = z.object({
  number: z.string(),
  date: DateText,
  park: z.string(),
  performer: z.string(),
  rate: Percent,
});
export type DriverContractPreview = z.output<typeof DriverContractPreview>;

export const driverContractRoutes = {
  ...routesOf(driverContracts),
  /** Contracts for drivers who have none (domain.md §10.2); terms that are not said are those of the park's last one. */
  make: defineRoute({
    name: "driver-contracts.make",
    method: "POST",
    access: { families: familyPaths("drivers/contracts", "plain", "users", "outsourcings") },
    body: DriverContractsEdit,
    reply: changed(DriverContractsMade),
    status: 201,
  }),
  /** By the id that nobody guesses (domain.md §10.2); another one is of no contract. */
  preview: defineRoute({
    name: "driver-contracts.preview",
    method: "GET",
    access: { public: "drivers/contracts/preview/:contractId" },
    params: z.object({ contractId: z.string() }),
    reply: one(DriverContractPreview),
  }),
  /** The same as it is printed. */
  previewPaper: defineRoute({
    name: "driver-contracts.previewPaper",
    method: "GET",
    access: { public: "drivers/contracts/preview/:contractId/print" },
    params: z.object({ contractId: z.string() }),
    reply: blob(PDF),
  }),
  /** The form that these contracts follow, with room to write in. */
  formPaper: defineRoute({
    name: "driver-contracts.formPaper",
    method: "GET",
    access: { public: "drivers/contracts/forms/:performer/print" },
    params: z.object({ performer: z.enum(PERFORMERS) }),
    reply: blob(PDF),
  }),
};
