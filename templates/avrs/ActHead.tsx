import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatPhone, parsePhone } from "../../domain/identifiers/phone.ts";
import { dayText } from "../paper/day-text.ts";
import { look } from "../paper/look.ts";
import { FORM } from "./form-words.ts";
import type { AvrPaper, AvrPaperParty } from "./paper.ts";

const styles = StyleSheet.create({
  order: { alignItems: "flex-end", fontSize: look.note, color: look.muted },
  orderText: { width: 220, textAlign: "right" },
  row: { flexDirection: "row", marginTop: 6, gap: 8, alignItems: "flex-start" },
  role: { width: 92, fontWeight: 700 },
  value: { flex: 1 },
  underlined: { borderBottomWidth: look.line, borderBottomColor: look.ink, paddingBottom: 1, minHeight: 11 },
  under: { fontSize: look.note, color: look.muted, textAlign: "center" },
  box: { width: 128, borderWidth: look.line, borderColor: look.ink, textAlign: "center" },
  boxHead: { fontSize: look.note, color: look.muted, paddingVertical: 1 },
  boxValue: { borderTopWidth: look.line, borderTopColor: look.ink, paddingVertical: 2, minHeight: 14 },
  boxes: { width: 264, flexDirection: "row", gap: 8 },
});

/** Who ordered, who did it, by which contract; the number and the day of the act. */
export function ActHead({ act }: { act: AvrPaper }) {
  const { contract } = act;
  return (
    <View>
      <View style={styles.order}>
        <Text style={styles.orderText}>{FORM.order}</Text>
        <Text>{FORM.form}</Text>
      </View>
      <Side caption="Заказчик" party={act.customer} />
      <Side caption="Исполнитель" party={act.performer} />
      <View style={styles.row}>
        <Text style={styles.role}>Договор (контракт)</Text>
        <View style={styles.value}>
          <Text style={styles.underlined}>{contract ? `№ ${contract.number} от ${dayText(contract.date)}` : " "}</Text>
        </View>
        <View style={styles.boxes}>
          <Box head="Номер документа" value={act.number} />
          <Box head="Дата составления" value={dayText(act.date)} />
        </View>
      </View>
    </View>
  );
}

function Side({ caption, party }: { caption: string; party: AvrPaperParty }) {
  const phone = parsePhone(party.phone ?? "");
  const contact = phone.ok ? `тел. ${formatPhone(phone.value)}` : "";
  return (
    <View style={styles.row}>
      <Text style={styles.role}>{caption}</Text>
      <View style={styles.value}>
        <Text style={styles.underlined}>
          {[party.name, party.address, contact].filter((part) => part !== "").join(", ")}
        </Text>
        <Text style={styles.under}>{FORM.party}</Text>
      </View>
      <Box head="ИИН/БИН" value={party.iinBin ?? ""} />
    </View>
  );
}

const Box = ({ head, value }: { head: string; value: string }) => (
  <View style={styles.box}>
    <Text style={styles.boxHead}>{head}</Text>
    <Text style={styles.boxValue}>{value}</Text>
  </View>
);
