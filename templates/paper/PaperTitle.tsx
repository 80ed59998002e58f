import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look } from "./look.ts";

const styles = StyleSheet.create({
  block: { marginBottom: 10 },
  title: { fontSize: look.title, fontWeight: 700, textAlign: "center" },
  subtitle: { fontSize: look.body, textAlign: "center", marginTop: 3 },
});

/** What the document is, and what it is based on. */
export function PaperTitle({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <View style={styles.block}>
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.subtitle}>{subtitle}</Text>
    </View>
  );
}
