import { type AvrServiceId, reckonAvr } from "../../../domain/documents/avrs.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { type Bps, toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { auditAll, changesBetween } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { lockOpenAvrs, type OpenAvr, type Reckoned, rewriteAvrs, type Which } from "./open-avrs.repository.ts";

/** The rate of VAT on a day, for those who pay it. */
export const vatOn = (day: string, isPayer: boolean): Bps | null =>
  isPayer ? toBps(needParameter("vat.rate", day)) : null;

/**
 * Copies anew what acts say of their sides and contracts, and reckons the VAT of their period, as far as nobody has signed them: an act
 * that is moved over New Year keeps the rate of its report (ADR 66). Acts whose VAT changes say so in their history.
 */
export async function refreshAvrs({ tx, scope, clock }: Change, which: Which): Promise<void> {
  const open = await lockOpenAvrs(tx, scope.aggregatorId, which);
  const acts = open.map((act) => ({ act, anew: reckonedOf(act) }));
  await rewriteAvrs(tx, scope.aggregatorId, acts);
  const events = acts.flatMap(({ act, anew }) => {
    const changes = changesBetween(
      { vat_rate: act.vat_rate, vat: act.vat },
      { vat_rate: anew.vatRate, vat: anew.amounts.vat },
    );
    return changes.length > 0 ? [{ event: "avrs.updated" as const, entity: "avrs", id: act.id, changes }] : [];
  });
  await auditAll(tx, scope, clock, events);
}

function reckonedOf(act: OpenAvr): Reckoned {
  const isOurs = act.kind === "aggregator";
  const performer = isOurs ? act.aggregator_side : act.counterparty_side;
  const vatRate = vatOn(act.period_to, performer.vat_payer);
  // The table keeps services of the eight kinds alone.
  const costs = act.lines.map(({ type_id, cost }) => ({ service: type_id as AvrServiceId, cost: toTiyn(cost) }));
  return {
    performer,
    customer: isOurs ? act.counterparty_side : act.customer,
    vatRate,
    amounts: reckonAvr(costs, vatRate),
  };
}
