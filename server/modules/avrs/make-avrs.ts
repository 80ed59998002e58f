import type { TFunction } from "i18next";
import type { AvrKind, AvrParty, AvrsMade } from "../../../contract/entities/avr.ts";
import { FEE_LINES, recordOf } from "../../../domain/distribution/fields.ts";
import { type AvrAmounts, aggregatorAvr, legalAvr } from "../../../domain/documents/avrs.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { type Bps, type Tiyn, toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";
import { wordsIn } from "../../http/words.ts";
import { findCommissioner } from "../oks/oks.repository.ts";
import { type Candidate, lockCandidates } from "./candidates.repository.ts";
import { insertAvrs, type NewAvr } from "./new-avrs.repository.ts";
import { parkCommissions } from "./park-commissions.ts";

type Sides = Pick<NewAvr, "performer" | "customer" | "vatRate">;
/** What an act of a report would say. */
type Draft = Sides & { amounts: AvrAmounts };
type DraftOf = (report: Candidate) => Draft;

/** Papers are Russian whoever asks for them. */
const paper = wordsIn("ru");

/**
 * Makes the acts of a kind for the whole months inside a window, one for each confirmed commissioner report that earned
 * something. Made once: a second run, also at the same moment, finds the same acts. `t`: the words of who asks.
 */
export async function makeAvrs(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  t: TFunction,
  kind: AvrKind,
  window: Period,
): Promise<AvrsMade> {
  const candidates = await lockCandidates(tx, scope, kind, window);
  const isConfirmed = ({ status_id }: Candidate) => oks.byId(status_id).code === "confirmed";
  const missing = candidates.filter((report) => report.avr_id === null && isConfirmed(report));
  const draftOf = await (kind === "aggregator" ? aggregatorDrafts : legalDrafts)(tx, scope, missing);
  const drafts = missing.map((report) => ({ report, ...draftOf(report) }));
  const made = await insertAvrs(
    tx,
    scope,
    clock,
    drafts.filter(({ amounts }) => amounts.total > 0n).map((draft) => actOf(kind, draft)),
  );
  const found = candidates.flatMap(({ avr_id: id, avr_number: number }) =>
    id === null || number === null ? [] : [{ id, number, is_new: false }],
  );
  const skipped = (reports: readonly Candidate[], why: string) =>
    reports.map(({ id, number }) => ({ report: { id, number }, why: t(`avrs.skipped.${why}`) }));
  return {
    ...window,
    created: made.length,
    existing: found.length,
    avrs: [...made.map((act) => ({ ...act, is_new: true })), ...found],
    skipped: [
      ...skipped(
        candidates.filter((report) => report.avr_id === null && !isConfirmed(report)),
        "notConfirmed",
      ),
      ...skipped(
        drafts.filter(({ amounts }) => amounts.total <= 0n).map(({ report }) => report),
        "nothingEarned",
      ),
    ],
  };
}

const actOf = (kind: AvrKind, { report, amounts, ...sides }: Draft & { report: Candidate }): NewAvr => ({
  ...sides,
  kind,
  report,
  amounts,
  names: amounts.lines.map(({ service }) => paper(`avrs.services.${service}`)),
  unit: paper("avrs.unit"),
});

/** The rate of VAT on a day, for those who pay it. */
const vatOn = (day: string, isPayer: boolean): Bps | null => (isPayer ? toBps(needParameter("vat.rate", day)) : null);

/** The aggregator's acts: the reward of each report. */
async function aggregatorDrafts(tx: Tx, scope: Scope): Promise<DraftOf> {
  const { is_vat_payer, ...aggregator } = await findCommissioner(tx, scope.aggregatorId);
  return (report) => {
    const vatRate = vatOn(report.period_to, is_vat_payer);
    const fee = recordOf(FEE_LINES, (line): Tiyn => toTiyn(report[`fee_${line}`]));
    return {
      performer: { ...aggregator, vat_certificate: null },
      customer: partyOf(report),
      vatRate,
      amounts: aggregatorAvr(fee, toTiyn(report.bonus_commission), report.contract_type, vatRate),
    };
  };
}

/** The acts of parks as legal entities: what each took of its drivers as its commission. */
async function legalDrafts(tx: Tx, scope: Scope, reports: readonly Candidate[]): Promise<DraftOf> {
  const commissions = await parkCommissions(tx, scope.aggregatorId, reports);
  return (report) => {
    const vatRate = vatOn(report.period_to, report.vat_payer === true);
    return {
      performer: partyOf(report),
      customer: { ...NOBODY, name: paper("avrs.drivers", { park: report.park_name }) },
      vatRate,
      amounts: legalAvr(commissions.get(report.id) ?? toTiyn(0), vatRate),
    };
  };
}

const partyOf = ({
  name,
  iin_bin,
  address,
  phone,
  vat_payer,
  vat_series,
  vat_number,
  ...rest
}: Candidate): AvrParty => ({
  name,
  iin_bin,
  address,
  phone,
  director: rest.director,
  director_position: rest.director_position,
  iik: rest.iik,
  bik: rest.bik,
  bank: rest.bank,
  kbe: rest.kbe,
  vat_certificate: vat_payer && vat_number ? { series: vat_series ?? "", number: vat_number } : null,
});

const NOBODY: AvrParty = {
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
  vat_certificate: null,
};
