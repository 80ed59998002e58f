import type { TFunction } from "i18next";
import type { DriverContractsEdit, DriverContractsMade } from "../../../contract/routes/driver-contracts.ts";
import { DRIVER_FORMS, mayDriverContractBeMade } from "../../../domain/documents/driver-contracts.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import { insertRows } from "../../db/rows.ts";
import { auditAll, nextNumbers } from "../../entities/change.ts";
import { sortCandidates } from "../../entities/make-documents.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { listCandidates } from "./candidates.repository.ts";

/**
 * Makes contracts for these drivers, one for each who has none that stands; 404 when one of them is not the caller's, or not of the
 * park that was said. Running it again makes nothing twice. `t`: the words of who asks.
 */
export async function makeDriverContracts(
  change: Change,
  t: TFunction,
  edit: DriverContractsEdit,
): Promise<DriverContractsMade> {
  const { tx, scope, clock } = change;
  await oneAtATime(tx, scope, "driver-contracts");
  const candidates = await listCandidates(tx, scope, edit);
  if (candidates.length < new Set(edit.driver_ids).size) throw new Failure("NOT_FOUND");
  const found = sortCandidates(candidates, ({ contract_id }) => contract_id !== null, mayDriverContractBeMade);
  const date = edit.date ?? clock.today();
  const numbers = await numbersOf(change, date, found.drafts.length);
  const about = { aggregator_id: scope.aggregatorId, date, created_by: scope.user.id };
  const rows = found.drafts.map(({ of: { id, park_id, ...terms } }, place) => ({
    ...about,
    number: numbers[place] ?? "",
    park_id,
    driver_id: id,
    created_at: clock.now(),
    updated_at: clock.now(),
    form: edit.form ?? terms.form ?? DRIVER_FORMS[0],
    commission: edit.commission ?? terms.commission ?? 0,
    instant_fee: edit.instant_fee ?? terms.instant_fee ?? 0,
  }));
  const made = await insertRows(tx, "driver_contracts", rows, ["id", "number"]);
  const events = made.map(({ id, number }) => ({
    event: "driver-contracts.created" as const,
    entity: "driver-contracts",
    id,
    changes: [
      { field: "number", before: null, after: number },
      { field: "date", before: null, after: date },
    ],
  }));
  await auditAll(tx, scope, clock, events);
  return {
    created: made.length,
    existing: found.existing.length,
    contracts: [
      ...made.map(({ id, number }) => ({ id, number, is_new: true })),
      ...found.existing.map(({ contract_id, contract_number }) => ({
        id: contract_id ?? 0,
        number: contract_number ?? "",
        is_new: false,
      })),
    ],
    skipped: found.skipped.map(({ of: { id, name }, code }) => ({
      driver: { id, number: name },
      why: t(`driver-contracts.skipped.${code}`),
    })),
  };
}

const numbersOf = ({ tx, scope }: Change, date: string, count: number) =>
  count === 0 ? [] : nextNumbers(tx, scope.aggregatorId, "driver-contracts", "ДВ", Number(date.slice(0, 4)), count);
