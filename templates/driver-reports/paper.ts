import type { DriverReport, ReportFigure } from "../../domain/driver-reports/figures.ts";
import type { Bps, Tiyn } from "../../domain/money/tiyn.ts";

/** What a contract of the month brings the aggregator, and with whom it is. */
export type ReportedContract = {
  readonly counterparty: string;
  /** Twelve digits, bare; empty where the counterparty has none. */
  readonly iinBin: string;
  readonly contract: { readonly number: string; readonly date: string };
  /** The commissioner report that says so, and the offer behind the contract; empty where there is none. */
  readonly report: string;
  readonly offer: string;
  readonly rate: Bps;
  readonly reward: Tiyn;
  readonly bonusRate: Bps;
  readonly bonusCommission: Tiyn;
};

/** A park's settlement with its drivers (отчёт парка) as its printed form needs it. Days are `YYYY-MM-DD`. */
export type DriverReportPaper = {
  readonly number: string;
  readonly date: string;
  /** Both days included. */
  readonly period: { readonly from: string; readonly to: string };
  readonly park: string;
  readonly contracts: readonly ReportedContract[];
  /** The contracts' rate; null where they have different ones. */
  readonly rate: Bps | null;
  /** All figures of the report, in tiyn, as `domain/driver-reports` computes them; the form prints and never adds up. */
  readonly figures: DriverReport;
  /** What each figure is called, as on the screen. */
  readonly captions: Readonly<Record<ReportFigure, string>>;
  readonly note: string;
};
