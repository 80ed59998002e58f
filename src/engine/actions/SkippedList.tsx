import { useTranslation } from "react-i18next";
import styles from "./ConfirmText.module.css";
import { RecordNames } from "./RecordNames.tsx";

type Item = { readonly id: number; readonly name: string };
type Props = {
  /** Each record with the sentence of why it is left out. */
  readonly skipped: readonly (Item & { readonly why: string })[];
  /** How many are not there any more. */
  readonly gone?: number;
  readonly linkOf: (id: number) => string | undefined;
};

/** How many records are named for each reason. */
const NAMED = 50;

/** Which records an action leaves out, by reason, each the way to its card. */
export function SkippedList({ skipped, gone = 0, linkOf }: Props) {
  const { t } = useTranslation();
  const left = skipped.length + gone;
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  if (left === 0) return null;
  return (
    <div className={styles.skipped}>
      <b>{t("engine.actions.skipped", { count: left })}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {reason} <RecordNames items={skipped.filter(({ why }) => why === reason)} linkOf={linkOf} most={NAMED} />
          </li>
        ))}
        {gone > 0 && <li>{t("engine.selection.gone", { count: gone })}</li>}
      </ul>
    </div>
  );
}
