import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./ActionItem.module.css";

type Props = {
  readonly label: string;
  /** The locale key of why it cannot be done; it stands under the words, where a touch screen shows it as well. */
  readonly why: string | undefined;
  readonly to: string | undefined;
};

/** An action as a line of a menu. */
export function ActionItem({ label, why, to }: Props) {
  const { t } = useTranslation();
  if (to !== undefined) return <Link to={to}>{label}</Link>;
  return (
    <>
      {label}
      {why !== undefined && <small className={styles.why}>{t(why)}</small>}
    </>
  );
}
