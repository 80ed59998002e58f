import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { momentText } from "../paper/day-text.ts";
import { InkField } from "../paper/InkField.tsx";
import { look } from "../paper/look.ts";
import { numberKind, type PaperSignature } from "../paper/party.ts";
import { FORM } from "./form-words.ts";
import type { AvrPaper, AvrPaperParty } from "./paper.ts";

const styles = StyleSheet.create({
  pair: { flexDirection: "row", gap: 24, marginTop: 12 },
  side: { flex: 1 },
  ink: { flexDirection: "row", gap: 6, alignItems: "flex-end" },
  role: { fontWeight: 700, width: 104 },
  seal: { marginTop: 4 },
  accepted: { flexDirection: "row", gap: 4, marginTop: 6, alignItems: "flex-end" },
  day: { width: 90, borderBottomWidth: look.line, borderBottomColor: look.ink, textAlign: "center" },
  stamp: {
    marginTop: 4,
    borderWidth: look.line,
    borderColor: look.rule,
    borderRadius: 3,
    padding: 4,
    fontSize: look.note,
  },
  signed: { fontWeight: 700 },
});

/** Both sides' ink, or the stamps of their electronic signatures. */
export function ActSignatures({ act: { performer, customer, signatures } }: { act: AvrPaper }) {
  return (
    <View style={styles.pair} wrap={false}>
      <View style={styles.side}>
        <Side caption="Сдал (Исполнитель)" party={performer} signature={signatures?.performer} />
      </View>
      <View style={styles.side}>
        <Side caption="Принял (Заказчик)" party={customer} signature={signatures?.customer} />
        <View style={styles.accepted}>
          <Text>{FORM.accepted}</Text>
          <Text style={styles.day}>{signatures?.customer ? momentText(signatures.customer.at).slice(0, 10) : " "}</Text>
        </View>
      </View>
    </View>
  );
}

type SideProps = { caption: string; party: AvrPaperParty; signature: PaperSignature | undefined };

function Side({ caption, party, signature }: SideProps) {
  return (
    <View>
      <View style={styles.ink}>
        <Text style={styles.role}>{caption}</Text>
        <InkField above={party.directorPosition} below="должность" />
        <InkField above="" below="подпись" />
        <InkField above={party.director} below="расшифровка подписи" />
      </View>
      {signature ? <Stamp signature={signature} /> : <Text style={styles.seal}>М.П.</Text>}
    </View>
  );
}

const Stamp = ({ signature: { name, iinBin, serial, at } }: { signature: PaperSignature }) => (
  <View style={styles.stamp}>
    <Text style={styles.signed}>Подписано ЭЦП</Text>
    <Text>
      {name}, {numberKind(iinBin)} {iinBin}
    </Text>
    <Text>
      Сертификат {serial}, {momentText(at)} (UTC+5)
    </Text>
  </View>
);
