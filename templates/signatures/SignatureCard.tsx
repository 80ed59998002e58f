import { Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { paperFont } from "../fonts.ts";
import { look } from "../paper/look.ts";
import { QrCode } from "../paper/QrCode.tsx";
import { TextLines } from "../paper/TextLines.tsx";
import { CARD_TITLE } from "./card-title.ts";
import type { SignatureCardPaper, SignaturePart } from "./paper.ts";

const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
/** Of the same form. */
const margins = { left: mm(30), top: mm(20), right: mm(10), bottom: mm(20) };

const styles = StyleSheet.create({
  page: {
    paddingLeft: margins.left,
    paddingTop: margins.top,
    paddingRight: margins.right,
    paddingBottom: margins.bottom,
    fontFamily: paperFont,
    fontSize: look.body,
    color: look.ink,
  },
  title: { fontSize: look.title, fontWeight: 700, textAlign: "center", marginBottom: 10 },
  block: {
    flexDirection: "row",
    gap: 10,
    padding: 6,
    marginBottom: 10,
    borderWidth: look.frame,
    borderColor: look.rule,
  },
  told: { flex: 1 },
  line: { flexDirection: "row", paddingVertical: 1.5 },
  label: { width: 150, color: look.muted, paddingRight: 8 },
  value: { flex: 1 },
  part: { marginBottom: 10 },
  heading: { fontSize: look.heading, fontWeight: 700, backgroundColor: look.shade, padding: 3, marginBottom: 3 },
  voided: { fontWeight: 700, marginBottom: 3 },
  checks: { marginTop: 4 },
  footer: {
    position: "absolute",
    left: margins.left,
    right: margins.right,
    bottom: mm(10),
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: look.note,
    color: look.muted,
  },
  // A text made while rendering has no width when the line is laid out, so it is given one.
  pages: { width: 90, textAlign: "right" },
});

/** One document: what it is, then each of its signatures, none of which is torn between two sheets. */
export function SignatureCard({ card }: { card: SignatureCardPaper }) {
  const { title, sha256, check, address, signatures } = card;
  return (
    <Page size="A4" style={styles.page}>
      <Text style={styles.title}>{CARD_TITLE}</Text>
      <View style={styles.block}>
        <View style={styles.told}>
          <Line label="Документ" value={title} />
          <Line label="SHA-256 документа" value={inTwo(sha256)} />
          <Line label="Подписей" value={String(signatures.length)} />
          <Line label="Как проверить" value={check} />
        </View>
        {address !== undefined && <QrCode text={address} />}
      </View>
      {signatures.map((part, place) => (
        <Part key={`${part.side} ${part.lines.join()}`} part={part} place={place + 1} />
      ))}
      <View style={styles.footer} fixed>
        <Text>{CARD_TITLE}</Text>
        <Text
          style={styles.pages}
          render={({ subPageNumber, subPageTotalPages }) => `Страница ${subPageNumber} из ${subPageTotalPages}`}
        />
      </View>
    </Page>
  );
}

function Part({ part: { side, voided, lines, checks }, place }: { part: SignaturePart; place: number }) {
  return (
    <View style={styles.part} wrap={false}>
      <Text style={styles.heading}>
        Подпись {place}. {side}
      </Text>
      {voided !== undefined && <Text style={styles.voided}>{voided}</Text>}
      {lines.map(([label, value]) => (
        <Line key={label} label={label} value={value} />
      ))}
      <View style={styles.checks}>
        <Line label="Что проверено" value={checks.join("\n")} />
      </View>
    </View>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <View style={styles.line}>
    <Text style={styles.label}>{label}</Text>
    <View style={styles.value}>
      <TextLines text={value} />
    </View>
  </View>
);

/** A hash as two lines of half of it each: people compare it by eye, and hyphens would be read as part of it. */
const inTwo = (hash: string): string => `${hash.slice(0, 32)}\n${hash.slice(32)}`;
