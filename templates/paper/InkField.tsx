import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look } from "./look.ts";

const styles = StyleSheet.create({
  field: { flex: 1 },
  above: { textAlign: "center", fontSize: look.small, minHeight: 9 },
  below: {
    borderTopWidth: look.line,
    borderTopColor: look.ink,
    fontSize: look.note,
    color: look.muted,
    textAlign: "center",
  },
});

/** A line to write on, and what is to stand there; `above`: what is printed there already, if the form leaves a row for that. */
export const InkField = ({ above, below }: { above?: string; below: string }) => (
  <View style={styles.field}>
    {above !== undefined && <Text style={styles.above}>{above}</Text>}
    <Text style={styles.below}>{below}</Text>
  </View>
);
