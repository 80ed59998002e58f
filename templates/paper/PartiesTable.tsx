import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look } from "./look.ts";
import { numberKind, type PaperParty } from "./party.ts";

const styles = StyleSheet.create({
  table: { flexDirection: "row", borderWidth: look.frame, borderColor: look.ink },
  side: { flex: 1, padding: 6 },
  ruled: { borderLeftWidth: look.line, borderLeftColor: look.rule },
  role: { fontSize: look.note, color: look.muted },
  name: { fontSize: look.heading, fontWeight: 700, marginTop: 1, marginBottom: 2 },
  line: { flexDirection: "row", fontSize: look.small, marginTop: 1.5 },
  caption: { width: 50, color: look.muted },
  value: { flex: 1 },
});

type Side = { readonly role: string; readonly party: PaperParty };

/** The two sides of a document next to each other, with what a bank and a tax officer look for. */
export function PartiesTable({ left, right }: { left: Side; right: Side }) {
  return (
    <View style={styles.table} wrap={false}>
      <SideBlock {...left} />
      <SideBlock {...right} ruled />
    </View>
  );
}

function SideBlock({ role, party, ruled = false }: Side & { ruled?: boolean }) {
  return (
    <View style={ruled ? [styles.side, styles.ruled] : styles.side}>
      <Text style={styles.role}>{role}</Text>
      <Text style={styles.name}>{party.name}</Text>
      {linesOf(party).map(([caption, value]) => (
        <View key={caption} style={styles.line}>
          <Text style={styles.caption}>{caption}</Text>
          <Text style={styles.value}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function linesOf({ iinBin, address, iik, bank, bik, kbe, phone, vat }: PaperParty): [caption: string, value: string][] {
  const lines: [string, string | null][] = [
    [numberKind(iinBin), iinBin],
    ["Адрес", address],
    ["ИИК", iik],
    ["Банк", bank],
    ["БИК", bik],
    ["КБе", kbe],
    ["Телефон", phone ?? null],
    ["НДС", vat ?? null],
  ];
  return lines.flatMap(([caption, value]) => (value ? [[caption, value]] : []));
}
