import type { TFunction } from "i18next";
import type { EsfGenerated } from "../../../contract/entities/esf.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { esfDeadline } from "../../../domain/documents/deadlines.ts";
import { type EsfRefusal, mayEsfBeMade } from "../../../domain/documents/esfs.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import { almatyDay, type Day, toDay } from "../../../domain/periods/day.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { auditAll } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import {
  type Act,
  type ActWithVat,
  type Draft,
  insertInvoices,
  listActs,
  lockInvoicing,
} from "./invoicing.repository.ts";

export type Window = { from?: string | undefined; to?: string | undefined };
/** `reissue`: also of acts whose invoice was cancelled. */
type Asked = Window & { reissue?: boolean | undefined };

/** The days whose acts are invoiced: the previous whole month unless said (spec §9). Refuses a window that ends before it begins. */
export function windowOf({ from, to }: Window, today: Day): { from: string; to: string } {
  const usual = previousWholeMonth(today);
  const window = { from: from ?? usual.from, to: to ?? usual.to };
  if (window.from > window.to) throw new Failure("VALIDATION", { fields: { to: ["INVALID"] } });
  return window;
}

/**
 * The turnover date: the day on which the counterparty confirmed the act. The act's own day where there is no such moment, and
 * where the rate of VAT has changed in between: a turnover of December at December's rate stays December's.
 */
function turnoverOf({ confirmed_at, formed_on, vat_rate }: ActWithVat): Day {
  const own = toDay(formed_on);
  if (confirmed_at === null) return own;
  const confirmed = almatyDay(new Date(confirmed_at));
  return needParameter("vat.rate", confirmed) === vat_rate ? confirmed : own;
}

/** An act that an invoice comes of, or why none does. */
export function mayBeInvoiced(act: Act): Result<ActWithVat, EsfRefusal> {
  const { vat_rate, vat, status_id } = act;
  const may = mayEsfBeMade(avrsAggregator.byId(status_id).code, vat_rate !== null && vat_rate > 0);
  if (!may.ok) return may;
  if (vat_rate === null || vat === null) return err("ESF_NEEDS_VAT_PAYER");
  const found = { ...act, vat_rate, vat };
  return needParameter("vat.rate", turnoverOf(found)) === vat_rate ? ok(found) : err("ESF_RATE_OF_ANOTHER_DAY");
}

/** The draft of an act's invoice: its turnover date and the last day to issue it follow from the act. */
export function draftOf(act: ActWithVat): Draft {
  const turn_date = turnoverOf(act);
  return { act, turn_date, issue_by: esfDeadline(turn_date, needParameter("esf.deadline_days", turn_date)) };
}

/**
 * Makes the drafts of a window's acts, one for each act that is confirmed and has VAT. Running it again makes nothing twice: an
 * act that has an invoice in force is counted as existing; the others are skipped with the reason in the reader's words, those whose
 * invoice was cancelled too, unless it is said that they get another.
 */
export async function generateEsfs(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  clock: Clock,
  t: TFunction,
): Promise<EsfGenerated> {
  await lockInvoicing(tx, scope);
  const acts = await listActs(tx, scope, windowOf(asked, toDay(clock.today())));
  const skipped: EsfGenerated["skipped"] = [];
  const drafts: Draft[] = [];
  for (const act of acts.filter(({ esf_id }) => esf_id === null)) {
    const may = act.was_cancelled && !asked.reissue ? err("ESF_WAS_CANCELLED" as const) : mayBeInvoiced(act);
    if (may.ok) drafts.push(draftOf(may.value));
    else {
      const about = { avr: { id: act.id, number: act.number }, counterparty: act.customer.name };
      skipped.push({ ...about, code: may.error, why: t(`esfs.refusals.${may.error}`) });
    }
  }
  const made = await insertInvoices(tx, scope, clock, drafts);
  const totalOf = (avrId: number) => drafts.find(({ act }) => act.id === avrId)?.act.total ?? null;
  const events = made.map(({ id, avr_id, number }) => ({
    ...{ event: "esfs.created" as const, entity: "esfs", id },
    changes: [
      { field: "number", before: null, after: number },
      { field: "total", before: null, after: totalOf(avr_id) },
    ],
  }));
  await auditAll(tx, scope, clock, events);
  return {
    created: made.length,
    existing: acts.filter(({ esf_id }) => esf_id !== null).length,
    total: sum(drafts.map(({ act }) => toTiyn(act.total))),
    skipped,
  };
}
