import { driverReports as machine } from "../../../domain/documents/driver-reports.ts";
import { brokenReports } from "../../../domain/driver-reports/laws.ts";
import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { listChains, listMisplaced, setBeginnings } from "./driver-reports.repository.ts";

/**
 * After a change of parks' reports: carries what each closes with into those after it, and asks the laws of what then stands there.
 * Later ones that may still be changed move along and say so in their history, those just `made` say it themselves; one past that
 * which would have to move refuses the whole change, since a signed paper never changes. After `lockMoney` of the parks.
 */
export async function carryOn(
  change: Change,
  parks: readonly number[],
  made: ReadonlySet<number> = new Set(),
): Promise<void> {
  const { tx, scope, clock } = change;
  const { aggregatorId } = scope;
  const misplaced = await listMisplaced(tx, aggregatorId, parks);
  const signed = misplaced.find(({ status_id }) => !machine.may(machine.byId(status_id).code, "edit").ok);
  if (signed) {
    const { id, number } = signed;
    throw new Failure("PREVIOUS_BALANCE_CHANGED", { values: { number }, details: { report: { id, number } } });
  }
  if (misplaced.length > 0) await setBeginnings(tx, aggregatorId, misplaced);
  const events = misplaced
    .filter(({ id }) => !made.has(id))
    .map(({ id, starting_balance, balance, platform_debt_start, debt }) => ({
      event: "driver-reports.carried" as const,
      entity: "driver-reports",
      id,
      changes: [
        { field: "starting_balance", before: starting_balance, after: balance },
        { field: "platform_debt_start", before: platform_debt_start, after: debt },
      ].filter(({ before, after }) => before !== after),
    }));
  await auditAll(tx, scope, clock, events);
  await holdReportLaws(change, parks);
}

/** The laws of reports (domain/driver-reports/laws.ts), asked of what stands in the database; a broken one is a bug of ours: all is rolled back. */
async function holdReportLaws({ tx, scope }: Change, parks: readonly number[]): Promise<void> {
  const reports = await listChains(tx, scope.aggregatorId, parks);
  const broken = [...new Set(parks)].flatMap((park) =>
    brokenReports(reports.filter(({ park_id }) => park_id === park)),
  );
  if (broken.length > 0)
    throw new Failure("LAW_BROKEN", {
      details: { broken: broken.map((law) => ({ ...law, difference: Number(law.difference) })) },
    });
}
