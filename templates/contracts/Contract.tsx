import { View } from "@react-pdf/renderer";
import { COMPONENTS } from "../../domain/distribution/fields.ts";
import { formatPercent } from "../../domain/money/print.ts";
import { captions, executionColumns, isRewarded } from "../oks/execution-rows.ts";
import { AgreementPaper } from "../paper/AgreementPaper.tsx";
import { dayText } from "../paper/day-text.ts";
import { MoneyTable } from "../paper/MoneyTable.tsx";
import { PaperTitle } from "../paper/PaperTitle.tsx";
import { commissionSections } from "./commission-text.ts";
import { contractTitle } from "./contract-title.ts";
import type { ContractPaper } from "./paper.ts";
import { servicesSections } from "./services-text.ts";
import { placeOf, preambleOf } from "./sides.ts";

const KINDS = {
  commission: { roles: ["Комиссионер", "Комитент"], sections: commissionSections, reward: "Вознаграждение" },
  services: { roles: ["Исполнитель", "Заказчик"], sections: servicesSections, reward: "Стоимость услуг" },
} as const;

/** A contract for print, with its annexes. Wants `registerFonts` awaited, and a `Document` around. */
export function Contract({ contract }: { contract: ContractPaper }) {
  const { roles, sections } = KINDS[contract.kind];
  const left = { role: roles[0], party: contract.commissioner };
  const right = { role: roles[1], party: contract.principal };
  const text = {
    title: contractTitle(contract),
    subtitle: `парк «${contract.park}»`,
    place: placeOf(contract.commissioner),
    date: dayText(contract.date),
    preamble: preambleOf(left, right, "настоящий договор"),
    sections: sections(contract),
  };
  return <AgreementPaper text={text} left={left} right={right} annexes={<Annexes contract={contract} />} />;
}

function Annexes({ contract }: { contract: ContractPaper }) {
  const { number, date, kind, rate, bonusRate } = contract;
  const of = `к договору № ${number} от ${dayText(date)}`;
  const rateOf = (component: (typeof COMPONENTS)[number]) => {
    if (isRewarded(component)) return formatPercent(rate);
    return component === "bonus" && bonusRate > 0 ? formatPercent(bonusRate) : "—";
  };
  const numbered = COMPONENTS.map((component, place) => ({
    key: component,
    ordinal: String(place + 1),
    caption: captions[component],
  }));
  return (
    <>
      <View break>
        <PaperTitle title={`Приложение 1. ${KINDS[kind].reward} по видам оплат`} subtitle={of} />
        <MoneyTable
          caption="Вид поступления"
          columns={[{ title: "Ставка", width: 80 }]}
          rows={numbered.map((row, place) => ({ ...row, figures: [rateOf(COMPONENTS[place] ?? "other")] }))}
        />
      </View>
      <View wrap={false} style={{ marginTop: 28 }}>
        <PaperTitle title="Приложение 2. Форма отчёта за месяц" subtitle={of} />
        <MoneyTable
          caption="Вид поступления"
          columns={executionColumns}
          rows={[
            ...numbered.map((row) => ({ ...row, figures: ["", "", ""] })),
            { key: "total", caption: "Итого", figures: ["", "", ""], total: true },
            ...SETTLEMENT.map((caption) => ({ key: caption, caption, figures: ["", "", ""] })),
          ]}
        />
      </View>
    </>
  );
}

/** What follows in a report after what came in. */
const SETTLEMENT = [
  "Входящий остаток",
  "Комиссия платформы и социальные платежи",
  "К перечислению",
  "Перечислено",
  "Комиссия банка",
  "Пополнение баланса",
  "Исходящий остаток",
];
