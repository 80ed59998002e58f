import type { TFunction } from "i18next";
import type { EsfGenerated } from "../../../contract/routes/esfs.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { esfDeadline } from "../../../domain/documents/deadlines.ts";
import { type EsfRefusal, mayEsfBeMade } from "../../../domain/documents/esfs.ts";
import { digitsOfNumber } from "../../../domain/documents/numbers.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import { almatyDay, type Day, toDay } from "../../../domain/periods/day.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import { type Draft, type Making, makeDocuments, sortCandidates } from "../../entities/make-documents.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { type Act, listActs } from "./invoicing.repository.ts";

/** `reissue`: also of acts whose invoice was cancelled. */
type Asked = { from?: string | undefined; to?: string | undefined; reissue?: boolean | undefined };
/** An act whose performer pays VAT. */
type ActWithVat = Act & { vat_rate: number; vat: bigint };

/** The days whose acts are invoiced: the previous whole month unless said (spec §9). Refuses a window that ends before it begins. */
export function invoicedWindow({ from, to }: Asked, today: Day): Period {
  const usual = previousWholeMonth(today);
  const window = { from: toDay(from ?? usual.from), to: toDay(to ?? usual.to) };
  if (window.from > window.to) throw new Failure("VALIDATION", { fields: { to: ["INVALID"] } });
  return window;
}

/**
 * The turnover date: the day on which the counterparty confirmed the act. Where there is no such moment, or the rate of VAT has changed
 * by then, the act's own day, and the last one of its period where it has changed by then too: a turnover of December at December's rate
 * stays December's (ADR 66).
 */
function turnoverOf({ confirmed_at, formed_on, period_to, vat_rate }: ActWithVat): Day {
  const days = [...(confirmed_at === null ? [] : [almatyDay(new Date(confirmed_at))]), toDay(formed_on)];
  return days.find((day) => needParameter("vat.rate", day) === vat_rate) ?? toDay(period_to);
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

/** The draft of an act's invoice: parties, lines and sums are the act's, its turnover date and the last day to issue it follow from the act. */
export function draftOf(act: ActWithVat): Draft {
  const { id: avr_id, period, park_id, counterparty_id, contract_id, contract_number, contract_date } = act;
  const { vat_rate, total, vat, without_vat, performer: seller, customer: buyer, lines } = act;
  const turn_date = turnoverOf(act);
  const issue_by = esfDeadline(turn_date, needParameter("esf.deadline_days", turn_date));
  return {
    year: Number(turn_date.slice(0, 4)),
    record: {
      avr_id,
      turn_date,
      issue_by,
      period,
      park_id,
      counterparty_id,
      contract_id,
      contract_number,
      contract_date,
      vat_rate,
      total,
      vat,
      without_vat,
      seller,
      buyer,
    },
    lines,
  };
}

export const INVOICES: Making = {
  table: "esfs",
  lines: { table: "esf_lines", owner: "esf_id" },
  /** The tax authority takes digits only: the year and the ordinal, without a prefix. */
  numbers: { kind: "esfs", prefix: "", spell: digitsOfNumber },
};

/**
 * Makes the drafts of a window's acts, one for each act that is confirmed and has VAT. Running it again makes nothing twice: an
 * act that has an invoice in force is counted as existing; the others are skipped with the reason in the reader's words, those whose
 * invoice was cancelled too, unless it is said that they get another.
 */
export async function generateEsfs(change: Change, asked: Asked, t: TFunction): Promise<EsfGenerated> {
  const { tx, scope, clock } = change;
  await oneAtATime(tx, scope, "esfs");
  const acts = await listActs(tx, scope, invoicedWindow(asked, toDay(clock.today())));
  const found = sortCandidates(
    acts,
    ({ esf_id }) => esf_id !== null,
    (act) => (act.was_cancelled && !asked.reissue ? err("ESF_WAS_CANCELLED") : mayBeInvoiced(act)),
  );
  const drafts = found.drafts.map(({ draft }) => draftOf(draft));
  const made = await makeDocuments(change, INVOICES, drafts);
  return {
    created: made.length,
    existing: found.existing.length,
    total: sum(found.drafts.map(({ draft }) => toTiyn(draft.total))),
    skipped: found.skipped.map(({ of: { id, number, customer }, code }) => ({
      avr: { id, number },
      counterparty: customer.name,
      code,
      why: t(`esfs.refusals.${code}`),
    })),
  };
}
