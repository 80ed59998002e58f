import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatPercent } from "../../domain/money/print.ts";
import { moneyInWords } from "../../domain/money/words.ts";
import { moneyInKazakhWords } from "../../domain/money/words-kz.ts";
import { dayText } from "../paper/day-text.ts";
import { look } from "../paper/look.ts";
import { PaperPage } from "../paper/PaperPage.tsx";
import { ActHead } from "./ActHead.tsx";
import { ActLines } from "./ActLines.tsx";
import { ACT_SIDES, ActSignatures } from "./ActSignatures.tsx";
import { actTitle } from "./act-title.ts";
import { FORM } from "./form-words.ts";
import type { AvrPaper } from "./paper.ts";

const styles = StyleSheet.create({
  title: { fontSize: look.title, fontWeight: 700, textAlign: "center", marginTop: 8, marginBottom: 6 },
  words: { marginTop: 5 },
  inKazakh: { marginTop: 2 },
  line: { flexDirection: "row", marginTop: 6, gap: 4, alignItems: "flex-end" },
  value: { flex: 1, borderBottomWidth: look.line, borderBottomColor: look.ink },
  under: { fontSize: look.note, color: look.muted, textAlign: "center" },
  notes: { marginTop: 8, fontSize: look.note, color: look.muted },
});

/** So many of one name's line each stand on one page with all that the form says. */
const FEW_LINES = 4;

/** An act of completed work, form Р-1. Wants `registerFonts` awaited, and a `Document` around. */
export function ActOfWork({ act }: { act: AvrPaper }) {
  const { report } = act;
  return (
    <PaperPage
      orientation="landscape"
      footer={`${actTitle(act)} · ${act.customer.name}`}
      takesOnePage={act.lines.length <= FEW_LINES ? "always" : "never"}
      showsSignaturesOf={ACT_SIDES}
    >
      <ActHead act={act} />
      <Text style={styles.title}>{FORM.title}</Text>
      <ActLines act={act} />
      <Text style={styles.words}>{totalPhrase(act)}</Text>
      <Text style={styles.inKazakh}>{kazakhPhrase(act)}</Text>
      {act.note !== "" && <Text style={styles.words}>{act.note}</Text>}
      <View wrap={false}>
        <View style={styles.line}>
          <Text>{FORM.stocks}</Text>
          <Text style={styles.value}>не использовались</Text>
        </View>
        <Text style={styles.under}>{FORM.stocksNote}</Text>
        <Text style={styles.words}>
          {FORM.documents} ______ страниц
          {report && `: отчёт комиссионера № ${report.number} от ${dayText(report.date)}`}
        </Text>
        <ActSignatures act={act} />
        <View style={styles.notes}>
          {FORM.notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </View>
      </View>
    </PaperPage>
  );
}

/** `Всего оказано услуг на сумму: … тенге … тиын, в том числе НДС 16 %`; an accountant copies it into the payment order. */
const totalPhrase = ({ total, vatRate }: AvrPaper): string =>
  `Всего оказано услуг на сумму: ${moneyInWords(total)}${taxPhrase(vatRate, "Без НДС", "в том числе НДС")}.`;

/** The same in Kazakh, as the form is printed in both languages (domain.md §1.1). */
const kazakhPhrase = ({ total, vatRate }: AvrPaper): string =>
  `Көрсетілген қызметтердің жалпы сомасы: ${moneyInKazakhWords(total)}${taxPhrase(vatRate, "ҚҚС-сыз", "оның ішінде ҚҚС")}.`;

function taxPhrase(rate: AvrPaper["vatRate"], without: string, within: string): string {
  if (rate === undefined) return "";
  return `, ${rate === null ? without : `${within} ${formatPercent(rate)}`}`;
}
