import styles from "./ActionItem.module.css";

type Props = {
  readonly label: string;
  /** Why it cannot be done, in words; it stands under the words, where a touch screen shows it as well. */
  readonly why: string | undefined;
};

/** An action as a line of a menu. */
export function ActionItem({ label, why }: Props) {
  return (
    <>
      {label}
      {why !== undefined && <small className={styles.why}>{why}</small>}
    </>
  );
}
