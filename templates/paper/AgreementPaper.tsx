import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { AgreementSection, AgreementText } from "../agreements/agreement-text.ts";
import { PaperPage } from "./PaperPage.tsx";
import { PaperTitle } from "./PaperTitle.tsx";
import { PartiesTable } from "./PartiesTable.tsx";
import type { PaperParty } from "./party.ts";
import { SectionHeading } from "./SectionHeading.tsx";
import { SignaturesBlock } from "./SignaturesBlock.tsx";

const styles = StyleSheet.create({
  place: { flexDirection: "row", justifyContent: "space-between", gap: 20, marginBottom: 8 },
  text: { fontSize: 8.5, lineHeight: 1.3, textAlign: "justify" },
  point: { flexDirection: "row", marginTop: 2 },
  ordinal: { width: 26, fontSize: 8.5, lineHeight: 1.3 },
  said: { flex: 1 },
  table: { marginTop: 4 },
});

type Side = { readonly role: string; readonly party: PaperParty };
type Props = {
  readonly text: AgreementText & { readonly place: string; readonly date: string; readonly preamble: string };
  readonly left: Side;
  readonly right: Side;
  /** After the section of this number, by its place from 1: tables that its points speak of. */
  readonly tables?: Readonly<Record<number, ReactNode>>;
  /** After the signatures, each from a page of its own. */
  readonly annexes?: ReactNode;
  /** Whether there are places for seals. */
  readonly isSealed?: boolean;
};

/**
 * An agreement of two sides for print: numbered sections of numbered points, the requisites of both and room for their signatures, which
 * are never left alone on a page: the last section goes with them.
 */
export function AgreementPaper({ text, left, right, tables = {}, annexes, isSealed = true }: Props) {
  const { title, subtitle, place, date, preamble, sections } = text;
  return (
    <PaperPage footer={`${title} · ${right.party.name}`}>
      <PaperTitle title={title} subtitle={subtitle} />
      <View style={styles.place}>
        <Text style={styles.said}>{place}</Text>
        <Text>{date}</Text>
      </View>
      <Text style={styles.text}>{preamble}</Text>
      {sections.slice(0, -1).map((section, at) => (
        <Section key={section.title} ordinal={at + 1} section={section} table={tables[at + 1]} />
      ))}
      <View wrap={false}>
        {sections.slice(-1).map((section) => (
          <Section key={section.title} ordinal={sections.length} section={section} table={tables[sections.length]} />
        ))}
        <SectionHeading>{`${sections.length + 1}. Реквизиты и подписи сторон`}</SectionHeading>
        <PartiesTable left={left} right={right} />
        <SignaturesBlock left={left} right={right} isSealed={isSealed} />
      </View>
      {annexes}
    </PaperPage>
  );
}

/** A heading never ends a page: it stays with its first point. */
function Section(props: { ordinal: number; section: AgreementSection; table: ReactNode }) {
  const { ordinal, section, table } = props;
  const [first, ...others] = section.points.map((point, at) => (
    <Point key={point} ordinal={`${ordinal}.${at + 1}.`} text={point} />
  ));
  return (
    <>
      <View wrap={false}>
        <SectionHeading>{`${ordinal}. ${section.title}`}</SectionHeading>
        {first}
      </View>
      {others}
      {table && <View style={styles.table}>{table}</View>}
    </>
  );
}

/** More characters than this are cut by the page's end; fewer stay together with their number. */
const LONG = 900;

function Point({ ordinal, text }: { ordinal: string; text: string }) {
  return (
    <View style={styles.point} wrap={text.length > LONG}>
      <Text style={styles.ordinal}>{ordinal}</Text>
      <Text style={[styles.text, styles.said]} orphans={2} widows={2}>
        {text}
      </Text>
    </View>
  );
}
