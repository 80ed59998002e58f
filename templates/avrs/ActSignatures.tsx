import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { use } from "react";
import { almatyClock } from "../../domain/periods/almaty.ts";
import { dayText } from "../paper/day-text.ts";
import { InkField } from "../paper/InkField.tsx";
import { look } from "../paper/look.ts";
import { QrCode } from "../paper/QrCode.tsx";
import { type SignedStamp, StampContext } from "../paper/signed-stamp.ts";
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
  check: { marginTop: 4, fontSize: look.note, color: look.muted },
});

type Signature = SignedStamp["signatures"][number];

/** Who signs an act, as the definitions of acts name their sides. */
export const ACT_SIDES = ["performer", "customer"] as const;

/** Both sides' ink, or the stamps of their electronic signatures; the work is accepted on the day on which the customer signs. */
export function ActSignatures({ act: { performer, customer } }: { act: AvrPaper }) {
  const { signatures = [], check, address } = use(StampContext) ?? {};
  const of = (side: (typeof ACT_SIDES)[number]) => signatures.filter((signature) => signature.side === side);
  const accepted = of("customer").at(-1);
  return (
    <View wrap={false}>
      <View style={styles.pair}>
        <View style={styles.side}>
          <Side caption="Сдал (Исполнитель)" party={performer} signatures={of("performer")} />
        </View>
        <View style={styles.side}>
          <Side caption="Принял (Заказчик)" party={customer} signatures={of("customer")} />
          <View style={styles.accepted}>
            <Text>{FORM.accepted}</Text>
            <Text style={styles.day}>{accepted ? dayText(almatyClock(accepted.at).day) : " "}</Text>
          </View>
        </View>
        {address !== undefined && <QrCode text={address} />}
      </View>
      {check !== undefined && <Text style={styles.check}>{check}</Text>}
    </View>
  );
}

type SideProps = { caption: string; party: AvrPaperParty; signatures: readonly Signature[] };

function Side({ caption, party, signatures }: SideProps) {
  return (
    <View>
      <View style={styles.ink}>
        <Text style={styles.role}>{caption}</Text>
        <InkField above={party.directorPosition} below="должность" />
        <InkField above="" below="подпись" />
        <InkField above={party.director} below="расшифровка подписи" />
      </View>
      {signatures.length === 0 && <Text style={styles.seal}>М.П.</Text>}
      {signatures.map((signature) => (
        <Stamp key={signature.lines.join()} signature={signature} />
      ))}
    </View>
  );
}

const Stamp = ({ signature: { who, lines } }: { signature: Signature }) => (
  <View style={styles.stamp}>
    <Text style={styles.signed}>Подписано ЭЦП</Text>
    <Text>{who}</Text>
    {lines.map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </View>
);
