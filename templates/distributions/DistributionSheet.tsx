import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatMoney } from "../../domain/money/print.ts";
import { momentText } from "../paper/day-text.ts";
import { FormTable } from "../paper/FormTable.tsx";
import { InkField } from "../paper/InkField.tsx";
import { PaperPage } from "../paper/PaperPage.tsx";
import { PaperTitle } from "../paper/PaperTitle.tsx";
import type { DistributionPaper } from "./paper.ts";
import { sheetTitle } from "./sheet-title.ts";
import { tablesOf } from "./sheets.ts";

const styles = StyleSheet.create({
  end: { marginTop: 6 },
  ink: { flexDirection: "row", gap: 40, marginTop: 12 },
  line: { flex: 1, flexDirection: "row", gap: 6, alignItems: "flex-end" },
  role: { fontWeight: 700 },
});

/** So many stand beside each other on one page. */
const FEW_PARTIES = 4;

/** The split of a park's month for print: what the screen shows, to the tiyn. Wants `registerFonts` awaited, and a `Document` around. */
export function DistributionSheet({ sheet }: { sheet: DistributionPaper }) {
  const { state, loadedAt, parties, totals } = sheet;
  const title = sheetTitle(sheet);
  const loaded = loadedAt === null ? "статистика не загружена" : `статистика на ${momentText(loadedAt).slice(0, -3)}`;
  return (
    <PaperPage
      orientation="landscape"
      footer={title}
      takesOnePage={sheet.parties.length <= FEW_PARTIES ? "unstamped" : "never"}
    >
      <PaperTitle title={title} subtitle={`${state} · ${loaded} · контрагентов: ${parties.length}`} />
      {tablesOf(sheet).map(({ columns, rows }, place) => (
        <View key={columns[1]?.caption} break={place > 0}>
          <FormTable columns={columns} rows={rows} isDense />
        </View>
      ))}
      {/* Signatures never stand on a page of their own: what they are under goes with them. */}
      <View wrap={false} style={styles.end}>
        <Text>
          Всего поступило {formatMoney(totals.total_money)} ₸, вознаграждение агрегатора {formatMoney(totals.fee_total)}{" "}
          ₸, комиссия за бонусы {formatMoney(totals.bonus_commission)} ₸.
        </Text>
        <Text>
          К перечислению контрагентам {formatMoney(totals.to_transfer)} ₸, исходящий остаток{" "}
          {formatMoney(totals.ending_balance)} ₸.
        </Text>
        <View style={styles.ink}>
          <InkLine caption="Составил" />
          <InkLine caption="Утвердил" />
        </View>
      </View>
    </PaperPage>
  );
}

/** Room for the ink of somebody of the house: what he does, his signature, his name. */
const InkLine = ({ caption }: { caption: string }) => (
  <View style={styles.line}>
    <Text style={styles.role}>{caption}</Text>
    <InkField below="подпись" />
    <InkField below="расшифровка подписи, дата" />
  </View>
);
