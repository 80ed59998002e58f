import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look, margins } from "./look.ts";

const styles = StyleSheet.create({
  footer: {
    position: "absolute",
    left: margins.left,
    right: margins.right,
    bottom: 22,
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: look.line,
    borderTopColor: look.hairline,
    paddingTop: 3,
    fontSize: look.note,
    color: look.muted,
  },
  // A text made while rendering has no width when the line is laid out, so it is given one.
  pages: { width: 90, textAlign: "right" },
  text: { flex: 1, paddingRight: 12, maxLines: 1, textOverflow: "ellipsis" },
});

/** What the sheet belongs to, and which page of how many: a loose sheet must find its way back. */
export function PageFooter({ text }: { text: string }) {
  return (
    <View style={styles.footer} fixed>
      <Text style={styles.text}>{text}</Text>
      <Text
        style={styles.pages}
        render={({ subPageNumber, subPageTotalPages }) => `Страница ${subPageNumber} из ${subPageTotalPages}`}
      />
    </View>
  );
}
