import type { TFunction } from "i18next";
import type { PaidAvrsMade } from "../../../contract/routes/paid-avrs.ts";
import { licensorAvr } from "../../../domain/documents/avrs.ts";
import {
  daysCovered,
  type LicensorFee,
  type LicensorRefusal,
  mayLicensorAvrBeMade,
} from "../../../domain/documents/paid-avrs.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf, monthsFrom, type Period, periodOf } from "../../../domain/periods/month.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import { type Draft, type Making, makeDocuments, sortCandidates } from "../../entities/make-documents.ts";
import type { Change } from "../../entities/record.ts";
import { wordsIn } from "../../http/words.ts";
import { vatOn } from "../avrs/refresh-avrs.ts";
import { areWhole } from "../oks/whole-months.ts";
import { type Candidate, listCandidates, listLedgerMonths, listParks } from "./candidates.repository.ts";

/** Papers are Russian whoever asks for them. */
const paper = wordsIn("ru");

const ACTS: Making = {
  table: "paid_avrs",
  noun: "paid-avrs",
  lines: { table: "paid_avr_lines", owner: "paid_avr_id" },
  numbers: { kind: "paid-avrs", prefix: "И" },
};

/**
 * Makes the acts of integrators for the whole months inside a window, one for each month of a contract that was in force. Running it again
 * makes nothing twice; the others are skipped with the reason in the words of who asks.
 */
export async function makePaidAvrs(change: Change, t: TFunction, window: Period): Promise<PaidAvrsMade> {
  const { tx, scope, clock } = change;
  await oneAtATime(tx, scope, "paid-avrs");
  const months = monthsFrom(monthOf(window.from), monthOf(window.to)).map(periodOf);
  const whole = months.filter(({ from, to }) => window.from <= from && to <= window.to);
  const today = clock.today();
  // The reward of a month is that of all parks: none of them may change it meanwhile.
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks: await listParks(tx, scope) });
  const candidates = await listCandidates(tx, scope, whole);
  const open = await openMonths(change, candidates);
  const found = sortCandidates(
    candidates,
    ({ avr_id }) => avr_id !== null,
    (candidate) => draftOf(candidate, { today, isWhole: !open.has(candidate.period_from) }),
  );
  const drafts = found.drafts.map(({ draft }) => draft);
  const made = await makeDocuments(change, ACTS, drafts);
  const existing = found.existing.map(({ avr_id, avr_number }) => ({ id: avr_id ?? 0, number: avr_number ?? "" }));
  return {
    ...window,
    created: made.length,
    existing: existing.length,
    avrs: [...made.map((act) => ({ ...act, is_new: true })), ...existing.map((act) => ({ ...act, is_new: false }))],
    skipped: found.skipped.map(({ of: { contract_id, contract_number }, code }) => ({
      contract: { id: contract_id, number: contract_number },
      why: t(`paid-avrs.skipped.${code}`),
    })),
  };
}

/** Of the months of which a share is due, those (their first days) in which a park with operations is not distributed whole. */
async function openMonths({ tx, scope }: Change, candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const due = candidates.filter(({ avr_id, fee_kind }) => avr_id === null && fee_kind === "reward");
  const months = await listLedgerMonths(tx, scope, [...new Set(due.map(({ period_from }) => period_from))]);
  const asked = months.map(({ park_id: parkId, first }) => ({ parkId, month: monthOf(toDay(first)) }));
  const whole = await areWhole(tx, scope.aggregatorId, asked);
  return new Set(months.flatMap(({ first }, place) => (whole[place] ? [] : [first])));
}

const feeOf = ({ fee_kind, amount, rate }: Candidate): LicensorFee =>
  fee_kind === "month" ? { kind: "month", amount: toTiyn(amount ?? 0n) } : { kind: "reward", rate: toBps(rate ?? 0) };

/** The act of a month of a contract, or why there is none. */
function draftOf(
  candidate: Candidate,
  { today, isWhole }: { today: string; isWhole: boolean },
): Result<Draft, LicensorRefusal> {
  const { period_from, period_to, date_from, date_to, terminated_on, vat_payer } = candidate;
  const ends = [date_to, terminated_on].filter((day) => day !== null).sort()[0];
  const month = monthOf(toDay(period_from));
  const days = daysCovered(month, { from: toDay(date_from), to: ends === undefined ? null : toDay(ends) });
  const reward = toTiyn(candidate.reward);
  const cost = mayLicensorAvrBeMade(
    {
      isInForce: candidate.is_signed && days > 0,
      isOver: period_to < today,
      isWhole,
      hasOpenReports: candidate.has_open_reports,
      fee: feeOf(candidate),
      reward,
    },
    month,
    days,
  );
  if (!cost.ok) return err(cost.error);
  const vat_rate = vatOn(period_to, vat_payer);
  const { lines, total, vat, withoutVat: without_vat } = licensorAvr(cost.value, vat_rate);
  const isShare = candidate.fee_kind === "reward";
  const { contract_id, contract_number, contract_date, counterparty_id, customer, performer } = candidate;
  return ok({
    year: Number(period_to.slice(0, 4)),
    record: {
      contract_id,
      contract_number,
      contract_date,
      counterparty_id,
      customer,
      performer: { ...performer, vat_payer },
      period: period_from,
      formed_on: period_to,
      days,
      vat_rate,
      total,
      vat,
      without_vat,
      reward: isShare ? reward : null,
      rate: isShare ? candidate.rate : null,
    },
    lines: lines.map(({ service, cost: price, vat: within, withoutVat }) => ({
      type_id: service,
      name: paper(`avrs.services.${service}`),
      unit: paper("avrs.unit"),
      quantity: 1,
      price,
      cost: price,
      vat_rate,
      vat: within,
      without_vat: withoutVat,
    })),
  });
}
