import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ConsequencesList } from "../consequences/ConsequencesList.tsx";
import type { Asks } from "../consequences/use-consequences.ts";
import type { Confirm } from "../define/language/actions.ts";
import { onDemand } from "../later/later.ts";
import type { Row } from "../registry/row.ts";
import styles from "./ConfirmText.module.css";
import type { Parted } from "./parted.ts";
import { RecordNames } from "./RecordNames.tsx";
import { SkippedList } from "./SkippedList.tsx";

/** Loaded where something is signed. */
const SignerState = onDemand(async () => (await import("./signing/SignerState.tsx")).SignerState);

type Props = {
  readonly confirm: Confirm | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly parted: Parted;
  /** Whether the records are named: where the question speaks of their number only. */
  readonly isMany: boolean;
  /** Whether what signs is there: said where the action takes a key. */
  readonly reachSigner?: (() => Promise<void>) | undefined;
  readonly nameOf: (row: Row) => string;
  readonly linkOf: (id: number) => string | undefined;
  /** Chosen records that are not there any more, and records that the filter finds by now: neither is part of it. */
  readonly gone?: number;
  /** Finds out what hangs on the records. */
  readonly felt?: Asks;
  readonly added?: number;
};

/** How many records are named that the action is done with. */
const NAMED = 5;

/** What follows from an action, which records it is done with, and which of the chosen ones it leaves out and why. */
export function ConfirmText({
  confirm,
  values,
  parted,
  isMany,
  nameOf,
  linkOf,
  gone = 0,
  added = 0,
  felt,
  reachSigner,
}: Props) {
  const { t } = useTranslation();
  const { will, skipped } = parted;
  const named = (rows: readonly Row[]) => rows.map((row) => ({ id: row.id, name: nameOf(row) }));
  return (
    <>
      {isMany && (
        <p className={styles.text}>
          <RecordNames items={named(will)} linkOf={linkOf} most={NAMED} />
        </p>
      )}
      {confirm?.text && <p className={styles.text}>{t(confirm.text, values)}</p>}
      {felt && <ConsequencesList asks={felt} />}
      {reachSigner && (
        <Suspense fallback={null}>
          <SignerState reach={reachSigner} />
        </Suspense>
      )}
      <SkippedList
        skipped={skipped.map(({ row, why, isSaid }) => ({ id: row.id, name: nameOf(row), why: isSaid ? why : t(why) }))}
        gone={gone}
        linkOf={linkOf}
      />
      {added > 0 && <p className={styles.text}>{t("engine.selection.added", { count: added })}</p>}
    </>
  );
}
