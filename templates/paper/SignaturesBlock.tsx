import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { type ReactNode, use } from "react";
import { look } from "./look.ts";
import type { PaperParty } from "./party.ts";
import { StampContext } from "./signed-stamp.ts";

const styles = StyleSheet.create({
  block: { marginTop: 14 },
  pair: { flexDirection: "row", gap: 24 },
  side: { flex: 1 },
  role: { fontSize: look.heading, fontWeight: 700 },
  name: { fontSize: look.small, marginBottom: 14, maxLines: 3, textOverflow: "ellipsis" },
  ink: { flexGrow: 1, flexDirection: "row", alignItems: "flex-end", gap: 6 },
  field: {
    borderTopWidth: look.line,
    borderTopColor: look.ink,
    fontSize: look.note,
    color: look.muted,
    textAlign: "center",
  },
  who: { fontSize: look.small, textAlign: "center" },
  seal: { fontSize: look.small, marginTop: 4 },
  stamp: {
    flexGrow: 1,
    marginTop: 8,
    borderWidth: look.line,
    borderColor: look.rule,
    borderRadius: 3,
    borderStyle: "dashed",
    padding: 5,
    minHeight: 52,
    fontSize: look.note,
    color: look.muted,
  },
});

export type SigningSide = {
  readonly role: string;
  readonly party: PaperParty;
};

/** Both sides' signatures, or the only one's: room for ink and seal, and for the stamps, until a print says below who has signed. */
export function SignaturesBlock(props: { left: SigningSide; right?: SigningSide; isSealed?: boolean }) {
  const { left, right, isSealed = true } = props;
  const isStamped = use(StampContext) !== undefined;
  // Line by line across both sides, so that the signatures stand level however long a name is.
  const across = (draw: (side: SigningSide) => ReactNode) => <Pair left={draw(left)} right={right && draw(right)} />;
  return (
    <View style={styles.block} wrap={false}>
      {across(({ role, party }) => (
        <>
          <Text style={styles.role}>{role}</Text>
          <Text style={styles.name}>{party.name}</Text>
        </>
      ))}
      {across(({ party }) => (
        <View style={styles.ink}>
          <InkField width={84} above={party.directorPosition ?? ""} below="должность" />
          <InkField width={56} above="" below="подпись" />
          <InkField above={party.director ?? ""} below="расшифровка подписи" />
        </View>
      ))}
      {across(() => (
        <>
          {isSealed && <Text style={styles.seal}>М.П.</Text>}
          {!isStamped && (
            <View style={styles.stamp}>
              <Text>Место для отметки об ЭЦП</Text>
            </View>
          )}
        </>
      ))}
    </View>
  );
}

function Pair({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <View style={styles.pair}>
      <View style={styles.side}>{left}</View>
      <View style={styles.side}>{right}</View>
    </View>
  );
}

function InkField({ above, below, width }: { above: string; below: string; width?: number }) {
  return (
    <View style={width === undefined ? { flex: 1 } : { width }}>
      <Text style={styles.who}>{above}</Text>
      <Text style={styles.field}>{below}</Text>
    </View>
  );
}
