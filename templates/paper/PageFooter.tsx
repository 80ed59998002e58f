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

const pageOf = (page: number, pages: number): string => `Страница ${page} из ${pages}`;

/** What the sheet belongs to, and which page of how many: a loose sheet must find its way back. `isOnly`: there is no other page. */
export function PageFooter({ text, isOnly }: { text: string; isOnly: boolean }) {
  return (
    <View style={styles.footer} fixed>
      <Text style={styles.text}>{text}</Text>
      {isOnly ? (
        <Text style={styles.pages}>{pageOf(1, 1)}</Text>
      ) : (
        <Text
          style={styles.pages}
          render={({ subPageNumber, subPageTotalPages }) => pageOf(subPageNumber, subPageTotalPages)}
        />
      )}
    </View>
  );
}
