import { StyleSheet, Text } from "@react-pdf/renderer";
import { look } from "./look.ts";

const styles = StyleSheet.create({
  heading: { fontSize: look.heading, fontWeight: 700, marginTop: 10, marginBottom: 3 },
});

/** Stays with what follows it: a heading never ends a page. */
export function SectionHeading({ children }: { children: string }) {
  return (
    <Text style={styles.heading} minPresenceAhead={60}>
      {children}
    </Text>
  );
}
