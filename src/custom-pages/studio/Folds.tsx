import { type ReactNode, useState } from "react";
import styles from "./Folds.module.css";

type Fold = {
  readonly key: string;
  readonly label: ReactNode;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
};
type Props = {
  readonly items: readonly Fold[];
  /** Those that are open at first. */
  readonly open?: readonly string[];
};

/** Parts of a form under their headings, each drawn when it is first opened. */
export function Folds({ items, open = [] }: Props) {
  return (
    <div className={styles.folds}>
      {items.map(({ key, ...fold }) => (
        <FoldedPart key={key} {...fold} isOpen={open.includes(key)} />
      ))}
    </div>
  );
}

function FoldedPart({ label, extra, children, isOpen }: Omit<Fold, "key"> & { readonly isOpen: boolean }) {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => event.currentTarget.open && setDrawn(true)}>
      <summary className={styles.label}>
        <span>{label}</span>
        {extra}
      </summary>
      {isDrawn && <div className={styles.part}>{children}</div>}
    </details>
  );
}
