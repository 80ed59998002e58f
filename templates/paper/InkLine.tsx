import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { InkField } from "./InkField.tsx";

const styles = StyleSheet.create({
  line: { flex: 1, flexDirection: "row", gap: 6, alignItems: "flex-end" },
  role: { fontWeight: 700 },
});

/** Room for the ink of somebody of the house: what he does, his signature, his name. */
export const InkLine = ({ caption }: { caption: string }) => (
  <View style={styles.line}>
    <Text style={styles.role}>{caption}</Text>
    <InkField below="подпись" />
    <InkField below="расшифровка подписи, дата" />
  </View>
);
