import type { TFunction } from "i18next";
import type { AvrKind, AvrsMade } from "../../../contract/entities/avr.ts";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import { FEE_LINES, recordOf } from "../../../domain/distribution/fields.ts";
import { type AvrAmounts, aggregatorAvr, legalAvr } from "../../../domain/documents/avrs.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";
import { wordsIn } from "../../http/words.ts";
import { type Candidate, lockCandidates } from "./candidates.repository.ts";
import { insertAvrs, type NewAvr } from "./new-avrs.repository.ts";
import { parkCommissions } from "./park-commissions.ts";
import { vatOn } from "./refresh-avrs.ts";

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

/** The aggregator's acts: the reward of each report. */
async function aggregatorDrafts(): Promise<DraftOf> {
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
async function legalDrafts(tx: Tx, scope: Scope, reports: readonly Candidate[]): Promise<DraftOf> {
  const commissions = await parkCommissions(tx, scope.aggregatorId, reports);
  return (report) => {
    const vatRate = vatOn(report.period_to, report.counterparty_side.vat_payer);
    return {
      performer: report.counterparty_side,
      customer: { ...NOBODY, name: paper("avrs.drivers", { park: report.park_name }) },
      vatRate,
      amounts: legalAvr(commissions.get(report.id) ?? toTiyn(0), vatRate),
    };
  };
}

const NOBODY: PaperSide = {
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
