import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatMoney } from "../../domain/money/print.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import { look } from "./look.ts";

/** A step of a calculation: `+` and `−` say what is done with the amount, `=` what comes out (bold). The amount keeps its own sign. */
export type Step = { readonly sign: "" | "+" | "−" | "="; readonly caption: string; readonly amount: Tiyn };

const styles = StyleSheet.create({
  block: { borderWidth: look.frame, borderColor: look.ink },
  step: {
    flexDirection: "row",
    paddingVertical: 2.5,
    paddingHorizontal: 5,
  },
  ruled: { borderTopWidth: look.line, borderTopColor: look.rule },
  result: { fontWeight: 700, backgroundColor: look.shade },
  sign: { width: 11 },
  caption: { flex: 1, paddingRight: 4 },
  amount: { textAlign: "right" },
});

/** A calculation that a reader can repeat with a pencil, one step a line. */
export function Reckoning({ steps }: { steps: readonly Step[] }) {
  return (
    <View style={styles.block} wrap={false}>
      {steps.map(({ sign, caption, amount }, i) => (
        <View key={caption} style={[styles.step, i > 0 ? styles.ruled : {}, sign === "=" ? styles.result : {}]}>
          <Text style={styles.sign}>{sign}</Text>
          <Text style={styles.caption}>{caption}</Text>
          <Text style={styles.amount}>{formatMoney(amount)}</Text>
        </View>
      ))}
    </View>
  );
}
