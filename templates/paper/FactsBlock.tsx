import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look } from "./look.ts";

const styles = StyleSheet.create({
  block: { borderWidth: look.frame, borderColor: look.ink, marginTop: 5 },
  heading: {
    fontSize: look.small,
    fontWeight: 700,
    backgroundColor: look.shade,
    paddingVertical: 2,
    paddingHorizontal: 5,
  },
  fact: {
    flexDirection: "row",
    borderTopWidth: look.line,
    borderTopColor: look.rule,
    paddingVertical: 2,
    paddingHorizontal: 5,
    fontSize: look.small,
  },
  label: { color: look.muted, paddingRight: 6 },
  value: { flex: 1 },
});

/** A line of a form's section: its caption with its number, and what stands there. */
export type Fact = readonly [label: string, value: string];

/** A section of a form: its heading, and its facts line by line. `label`: how wide the captions are, in points. */
export function FactsBlock({ heading, facts, label }: { heading: string; facts: readonly Fact[]; label: number }) {
  return (
    <View style={styles.block} wrap={false}>
      <Text style={styles.heading}>{heading}</Text>
      {facts.map(([caption, value]) => (
        <View key={caption} style={styles.fact}>
          <Text style={[styles.label, { width: label }]}>{caption}</Text>
          <Text style={styles.value}>{value}</Text>
        </View>
      ))}
    </View>
  );
}
