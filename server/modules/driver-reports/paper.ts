import type { DocumentOf } from "../../../definition/values.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { REPORT_FIGURES, REWARD_RATES } from "../../../domain/driver-reports/figures.ts";
import type { driverReports } from "../../../src/resources/driver-reports/driver-reports.ts";
import type { DriverReportPaper } from "../../../templates/driver-reports/paper.ts";
import { wordsIn } from "../../http/words.ts";

/** Papers are Russian, whoever prints them. */
const inRussian = wordsIn("ru");
const captions = recordOf(REPORT_FIGURES, (figure) => inRussian(`driver-reports.figures.${figure}`));

/** A report's card as its printed form wants it: the same figures under the same names. */
export function paperOf(card: DocumentOf<typeof driverReports>): DriverReportPaper {
  return {
    number: card.number,
    date: card.formed_on,
    period: { from: card.period_from, to: card.period_to },
    park: card.park.name,
    rate: card.rate,
    note: card.note,
    captions,
    contracts: card.contracts.map((line) => ({
      counterparty: line.counterparty,
      iinBin: line.iin_bin,
      report: line.report,
      offer: line.offer,
      contract: { number: line.contract_number, date: line.contract_date },
      rate: line.rate,
      reward: line.reward,
      bonusRate: line.bonus_rate,
      bonusCommission: line.bonus_commission,
    })),
    figures: { ...recordOf(REPORT_FIGURES, (figure) => card[figure]), ...recordOf(REWARD_RATES, (rate) => card[rate]) },
  };
}
