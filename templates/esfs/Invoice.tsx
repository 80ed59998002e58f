import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatMoney, formatPercent } from "../../domain/money/print.ts";
import { moneyInWords } from "../../domain/money/words.ts";
import { dayText } from "../paper/day-text.ts";
import { type Fact, FactsBlock } from "../paper/FactsBlock.tsx";
import { look } from "../paper/look.ts";
import { PaperPage } from "../paper/PaperPage.tsx";
import { PaperTitle } from "../paper/PaperTitle.tsx";
import { FORM } from "./form-words.ts";
import { InvoiceLines } from "./InvoiceLines.tsx";
import { invoiceTitle } from "./invoice-title.ts";
import type { InvoicePaper, InvoiceSeller } from "./paper.ts";

const LABEL = 150;
const styles = StyleSheet.create({
  pair: { flexDirection: "row", gap: 8, alignItems: "flex-start" },
  half: { flex: 1 },
  heading: { fontSize: look.small, fontWeight: 700, marginTop: 8, marginBottom: 3 },
  words: { marginTop: 6 },
  notes: { marginTop: 8, fontSize: look.note, color: look.muted },
});

/** So many of two lines' name each stand on one page with the sections of the form. */
const FEW_LINES = 4;

/** An electronic invoice for print, by the sections of its form. Wants `registerFonts` awaited, and a `Document` around. */
export function Invoice({ invoice }: { invoice: InvoicePaper }) {
  const { number, registrationNumber, contract, act, buyer, status } = invoice;
  const registered = registrationNumber === null ? "регистрационный номер ещё не присвоен" : registrationNumber;
  return (
    <PaperPage
      orientation="landscape"
      footer={`${invoiceTitle(invoice)} · ${buyer.name}`}
      takesOnePage={invoice.lines.length <= FEW_LINES ? "unstamped" : "never"}
    >
      <PaperTitle title={`${FORM.title} № ${number}`} subtitle={`${registered} · ${status}`} />
      <View style={styles.pair}>
        <View style={styles.half}>
          <Section heading={FORM.general} facts={generalOf(invoice)} />
          <Section heading={FORM.seller} facts={sellerOf(invoice.seller)} />
        </View>
        <View style={styles.half}>
          <Section heading={FORM.buyer} facts={buyerOf(buyer)} />
          <Section heading={FORM.contract} facts={[["27. Договор (контракт)", numbered(contract)]]} />
          <Section
            heading={FORM.confirmed}
            facts={[["32. Акт выполненных работ", act === null ? "" : numbered(act)]]}
          />
          <Section heading={FORM.bank} facts={bankOf(invoice.seller)} />
        </View>
      </View>
      <Text style={styles.heading} minPresenceAhead={90}>
        {FORM.goods}. 33.1. Код валюты: KZT
      </Text>
      <InvoiceLines invoice={invoice} />
      <View wrap={false}>
        <Text style={styles.words}>{totalPhrase(invoice)}</Text>
        <View style={styles.notes}>
          <Text>{FORM.blank}</Text>
          <Text>{FORM.original}</Text>
        </View>
      </View>
    </PaperPage>
  );
}

const Section = (props: { heading: string; facts: readonly Fact[] }) => <FactsBlock {...props} label={LABEL} />;

const numbered = ({ number, date }: { number: string; date: string }): string => `№ ${number} от ${dayText(date)}`;

const generalOf = ({ number, registrationNumber, issuedOn, turnDate }: InvoicePaper): Fact[] => [
  ["1. Номер счета-фактуры", number],
  ["Регистрационный номер", registrationNumber ?? ""],
  ["2. Дата выписки", issuedOn === null ? "" : dayText(issuedOn)],
  ["3. Дата совершения оборота", dayText(turnDate)],
];

const sellerOf = ({ name, iinBin, address, certificate }: InvoiceSeller): Fact[] => [
  ["6. ИИН/БИН", iinBin ?? ""],
  ["7. Поставщик", name],
  ["8. Адрес места нахождения", address],
  [
    "9. Свидетельство плательщика НДС",
    certificate === null ? "" : `серия ${certificate.series} № ${certificate.number}`,
  ],
];

const bankOf = ({ kbe, iik, bik, bank }: InvoiceSeller): Fact[] => [
  ["12. КБе", kbe ?? ""],
  ["13. ИИК", iik ?? ""],
  ["14. БИК", bik ?? ""],
  ["15. Наименование банка", bank ?? ""],
];

const buyerOf = ({ name, iinBin, address }: InvoicePaper["buyer"]): Fact[] => [
  ["16. ИИН/БИН", iinBin ?? ""],
  ["17. Получатель", name],
  ["18. Адрес места нахождения", address],
];

/** `Всего: … тенге … тиын, в том числе НДС 16 % — 78 611,34 ₸.` */
function totalPhrase({ total, vat, vatRate }: InvoicePaper): string {
  const tax = vatRate === null ? "Без НДС" : `в том числе НДС ${formatPercent(vatRate)} — ${formatMoney(vat)}\u00a0₸`;
  return `Всего: ${formatMoney(total)}\u00a0₸ (${moneyInWords(total)}), ${tax}.`;
}
