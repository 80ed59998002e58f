import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { use } from "react";
import { look } from "./look.ts";
import { QrCode } from "./QrCode.tsx";
import { StampContext } from "./signed-stamp.ts";

const styles = StyleSheet.create({
  block: {
    flexDirection: "row",
    gap: 10,
    marginTop: 12,
    padding: 6,
    borderWidth: look.frame,
    borderColor: look.rule,
    borderRadius: 3,
    fontSize: look.note,
  },
  signed: { flex: 1, gap: 4 },
  title: { fontSize: look.heading, fontWeight: 700 },
  who: { fontWeight: 700, fontSize: look.small },
  check: { color: look.muted },
});

/**
 * «Подписано ЭЦП»: who has signed the document, and where anybody has it checked. On prints for reading alone, never in what is signed.
 * `besides`: sides whose signatures the form itself shows, with where they are checked; of them nothing is said again.
 */
export function SignedBlock({ besides = [] }: { besides?: readonly string[] | undefined }) {
  const stamp = use(StampContext);
  if (!stamp) return null;
  const { check, address } = stamp;
  const signatures = stamp.signatures.filter(({ side }) => !besides.includes(side));
  if (signatures.length === 0) return null;
  return (
    <View style={styles.block} wrap={false}>
      <View style={styles.signed}>
        <Text style={styles.title}>Подписано ЭЦП</Text>
        {signatures.map(({ who, lines }) => (
          <View key={`${who} ${lines.join()}`}>
            <Text style={styles.who}>{who}</Text>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
        ))}
        <Text style={styles.check}>{check}</Text>
      </View>
      {address !== undefined && <QrCode text={address} />}
    </View>
  );
}
