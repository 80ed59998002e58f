import type { TFunction } from "i18next";
import type { AvrsMade } from "../../../contract/routes/avrs.ts";
import type { Party } from "../../../definition/party.ts";
import { FEE_LINES, recordOf } from "../../../domain/distribution/fields.ts";
import { type AvrAmounts, type AvrKind, aggregatorAvr, legalAvr } from "../../../domain/documents/avrs.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { type Bps, type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { type Draft, makeDocuments, sortCandidates } from "../../entities/make-documents.ts";
import type { Change } from "../../entities/record.ts";
import { wordsIn } from "../../http/words.ts";
import { type Candidate, lockCandidates } from "./candidates.repository.ts";
import { holdActs } from "./hold-acts.ts";
import { parkCommissions } from "./park-commissions.ts";
import { vatOn } from "./refresh-avrs.ts";

/** What an act of a report would say. */
type Says = { performer: Party; customer: Party; vatRate: Bps | null; amounts: AvrAmounts };
/** Undefined: of a month that is not whole, whose acts cannot be known. */
type SaysOf = (report: Candidate) => Says | undefined;

/** Why a report gives no act, in the order in which it is told. */
const SKIPPED = ["notConfirmed", "monthNotWhole", "nothingEarned"] as const;
type Skipped = (typeof SKIPPED)[number];

/** Papers are Russian whoever asks for them. */
const paper = wordsIn("ru");
const PREFIX = { aggregator: "А", legal: "П" } as const satisfies Record<AvrKind, string>;

/**
 * Makes the acts of a kind for the whole months inside a window, one for each confirmed commissioner report that earned
 * something. Made once: a second run, also at the same moment, finds the same acts. `t`: the words of who asks.
 */
export async function makeAvrs(change: Change, t: TFunction, kind: AvrKind, window: Period): Promise<AvrsMade> {
  const candidates = await lockCandidates(change.tx, change.scope, kind, window);
  const saysOf = await (kind === "aggregator" ? aggregatorSays : legalSays)(change, candidates.filter(isDue));
  const found = sortCandidates(
    candidates,
    ({ avr_id }) => avr_id !== null,
    (report): Result<Draft, Skipped> => {
      if (!isDue(report)) return err("notConfirmed");
      const says = saysOf(report);
      if (!says) return err("monthNotWhole");
      return says.amounts.total > 0n ? ok(draftOf(kind, report, says)) : err("nothingEarned");
    },
  );
  const made = await makeDocuments(
    change,
    {
      table: "avrs",
      lines: { table: "avr_lines", owner: "avr_id" },
      numbers: { kind: `avrs.${kind}`, prefix: PREFIX[kind] },
    },
    found.drafts.map(({ draft }) => draft),
  );
  await holdActs(
    change.tx,
    change.scope.aggregatorId,
    found.drafts.map(({ of: { id } }) => id),
  );
  const existing = found.existing.map(({ avr_id, avr_number }) => ({ id: avr_id ?? 0, number: avr_number ?? "" }));
  const skipped = (why: Skipped) =>
    found.skipped.flatMap(({ of: { id, number }, code }) =>
      code === why ? [{ report: { id, number }, why: t(`avrs.skipped.${why}`) }] : [],
    );
  return {
    ...window,
    created: made.length,
    existing: existing.length,
    avrs: [...made.map((act) => ({ ...act, is_new: true })), ...existing.map((act) => ({ ...act, is_new: false }))],
    skipped: SKIPPED.flatMap(skipped),
  };
}

/** Whether an act is to be made of a report. */
const isDue = ({ avr_id, status_id }: Candidate): boolean =>
  avr_id === null && oks.byId(status_id).code === "confirmed";

function draftOf(kind: AvrKind, report: Candidate, { performer, customer, vatRate, amounts }: Says): Draft {
  const { period, period_from, period_to, park_id, counterparty_id, contract_id, regime_id } = report;
  const { offer_id, offer_number, offer_date } = report;
  const vat_rate = vatRate;
  return {
    year: Number(period.slice(0, 4)),
    record: {
      kind,
      formed_on: period_to,
      service_on: period_to,
      period,
      period_from,
      period_to,
      park_id,
      counterparty_id,
      contract_id,
      report_id: report.id,
      regime_id,
      contract_number: report.number_contract,
      contract_date: report.date_conclusion,
      performer,
      customer,
      offer_id,
      offer_number,
      offer_date,
      vat_rate,
      total: amounts.total,
      vat: amounts.vat,
      without_vat: amounts.withoutVat,
    },
    lines: amounts.lines.map(({ service, cost, vat, withoutVat: without_vat }) => ({
      type_id: service,
      name: paper(`avrs.services.${service}`),
      unit: paper("avrs.unit"),
      quantity: 1,
      price: cost,
      cost,
      vat_rate,
      vat,
      without_vat,
    })),
  };
}

/** The aggregator's acts: the reward of each report. */
async function aggregatorSays(): Promise<SaysOf> {
  return (report) => {
    const vatRate = vatOn(report.period_to, report.aggregator_side.vat_payer);
    const fee = recordOf(FEE_LINES, (line): Tiyn => toTiyn(report[`fee_${line}`]));
    return {
      performer: report.aggregator_side,
      customer: report.counterparty_side,
      vatRate,
      amounts: aggregatorAvr(fee, toTiyn(report.bonus_commission), report.contract_type, vatRate),
    };
  };
}

/** The acts of parks as legal entities: what each took of its drivers as its commission. */
async function legalSays({ tx, scope }: Change, reports: readonly Candidate[]): Promise<SaysOf> {
  const commissions = await parkCommissions(tx, scope.aggregatorId, reports);
  return (report) => {
    const commission = commissions.get(report.id);
    // A report by hand has no part in the split of its month, and so none of the commission.
    if (commission === undefined && report.origin !== "manual") return undefined;
    const vatRate = vatOn(report.period_to, report.counterparty_side.vat_payer);
    return {
      performer: report.counterparty_side,
      customer: { ...NOBODY, name: paper("avrs.drivers", { park: report.park_name }) },
      vatRate,
      amounts: legalAvr(commission ?? toTiyn(0), vatRate),
    };
  };
}

const NOBODY: Party = {
  name: "",
  iin_bin: null,
  address: "",
  phone: null,
  director: "",
  director_position: "",
  iik: null,
  bik: null,
  bank: null,
  kbe: null,
  vat_payer: false,
  vat_certificate: null,
};
