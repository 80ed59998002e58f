import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { dayText } from "../paper/day-text.ts";
import { look } from "../paper/look.ts";
import { MoneyTable } from "../paper/MoneyTable.tsx";
import { PaperPage } from "../paper/PaperPage.tsx";
import { PaperTitle } from "../paper/PaperTitle.tsx";
import { Reckoning } from "../paper/Reckoning.tsx";
import { SectionHeading } from "../paper/SectionHeading.tsx";
import { SignaturesBlock } from "../paper/SignaturesBlock.tsx";
import { contractColumns, contractRows } from "./contract-rows.ts";
import type { DriverReportPaper } from "./paper.ts";
import { CHAPTERS, stepsOf } from "./reckonings.ts";
import { reportTitle } from "./report-title.ts";

const styles = StyleSheet.create({
  pair: { flexDirection: "row", alignItems: "flex-start", gap: 10 },
  half: { flex: 1 },
  next: { marginTop: 4 },
  phrase: { marginTop: 8 },
  note: { marginTop: 6, fontSize: look.small },
});

/** The park report for print: two pages of A4 as a rule. Wants `registerFonts` awaited, and a `Document` around. */
export function DriverReport({ report }: { report: DriverReportPaper }) {
  const { park, period, note } = report;
  const title = reportTitle(report);
  return (
    <PaperPage footer={`${title} · ${park}`}>
      <PaperTitle
        title={title}
        subtitle={`о расчётах с водителями за период с ${dayText(period.from)} по ${dayText(period.to)}, парк «${park}», ₸`}
      />
      <View style={styles.pair}>
        {CHAPTERS.map((chapters) => (
          <View key={chapters[0]?.title} style={styles.half}>
            {chapters.map(({ title: heading, figures }) => (
              <View key={figures.join()} wrap={false} style={heading ? {} : styles.next}>
                {heading && <SectionHeading>{heading}</SectionHeading>}
                <Reckoning steps={stepsOf(figures, report)} />
              </View>
            ))}
          </View>
        ))}
      </View>
      <SectionHeading>9. Вознаграждение агрегатора по договорам</SectionHeading>
      <MoneyTable caption="Контрагент и договор" columns={contractColumns} rows={contractRows(report)} />
      {note !== "" && <Text style={styles.note}>Примечание: {note}</Text>}
      {/* Signatures never stand on a page of their own: what is signed goes with them. */}
      <View wrap={false}>
        <Text style={styles.phrase}>
          Отчёт составлен по данным платформы и распределению за месяц. Со стороны парка отчёт подписывает любой из
          контрагентов раздела 9 либо его представитель по доверенности.
        </Text>
        <SignaturesBlock left={{ role: "Парк", party: sideOf(report) }} />
      </View>
    </PaperPage>
  );
}

/** Who signs: the park, by name the one counterparty where there are no others. */
function sideOf({ park, contracts: [one, ...others] }: DriverReportPaper) {
  const name = one && others.length === 0 ? `«${park}», ${one.counterparty}` : `«${park}»`;
  const unknown = {
    address: null,
    director: null,
    directorPosition: null,
    iik: null,
    bank: null,
    bik: null,
    kbe: null,
  };
  return { name, iinBin: "", ...unknown };
}
