import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { dayText } from "../paper/day-text.ts";
import { look } from "../paper/look.ts";
import { MoneyTable } from "../paper/MoneyTable.tsx";
import { PaperPage } from "../paper/PaperPage.tsx";
import { PaperTitle } from "../paper/PaperTitle.tsx";
import { PartiesTable } from "../paper/PartiesTable.tsx";
import { Reckoning } from "../paper/Reckoning.tsx";
import { SectionHeading } from "../paper/SectionHeading.tsx";
import { SignaturesBlock } from "../paper/SignaturesBlock.tsx";
import { executionColumns, executionRows } from "./execution-rows.ts";
import type { CommissionerReportPaper } from "./paper.ts";
import { balanceNote, dueSteps, settlementSteps } from "./reckoning-steps.ts";
import { reportTitle } from "./report-title.ts";
import { rewardPhrase } from "./reward-phrase.ts";

const styles = StyleSheet.create({
  pair: { flexDirection: "row", alignItems: "flex-start" },
  half: { flex: 1 },
  gap: { width: 10 },
  note: { fontSize: look.small, marginTop: 2, textAlign: "right" },
  phrase: { marginTop: 8 },
});

/** The commissioner report for print: one document, a page of A4 as a rule. Wants `registerFonts` awaited, and a `Document` around. */
export function CommissionerReport({ report }: { report: CommissionerReportPaper }) {
  const { contract, period, principal, commissioner, figures } = report;
  const title = reportTitle(report);
  const basis = `по договору комиссии № ${contract.number} от ${dayText(contract.date)},`;
  return (
    <PaperPage footer={`${title} · ${principal.name}`} takesOnePage="always">
      <PaperTitle title={title} subtitle={`${basis} за период с ${dayText(period.from)} по ${dayText(period.to)}`} />
      <PartiesTable
        left={{ role: "Комитент", party: principal }}
        right={{ role: "Комиссионер", party: commissioner }}
      />
      <SectionHeading>1. Исполнение поручения</SectionHeading>
      <MoneyTable caption="Вид поступления" columns={executionColumns} rows={executionRows(report)} />
      <View style={styles.pair}>
        <View style={styles.half}>
          <SectionHeading>Расчёт причитающейся суммы, ₸</SectionHeading>
          <Reckoning steps={dueSteps(figures)} />
        </View>
        <View style={styles.gap} />
        <View style={styles.half}>
          <SectionHeading>2. Взаиморасчёты, ₸</SectionHeading>
          <Reckoning steps={settlementSteps(figures)} />
          <Text style={styles.note}>{balanceNote(figures.end)}</Text>
        </View>
      </View>
      {/* Signatures never stand on a page of their own: what is signed goes with them. */}
      <View wrap={false}>
        <Text style={styles.phrase}>{rewardPhrase(report)}</Text>
        <Text style={styles.phrase}>Поручение исполнено. Комитент возражений по отчёту не имеет.</Text>
        <SignaturesBlock
          left={{ role: "Комитент", party: principal }}
          right={{ role: "Комиссионер", party: commissioner }}
        />
      </View>
    </PaperPage>
  );
}
