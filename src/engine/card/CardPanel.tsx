import type { ReactNode } from "react";
import styles from "./CardPanel.module.css";

type Props = {
  readonly title: string;
  /** What may be done, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of what stands under the facts of a record (`Panels`): its title, and its content below. */
export function CardPanel({ title, action, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
