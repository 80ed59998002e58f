import type { ReactNode } from "react";
import styles from "./Block.module.css";

type Props = { readonly title: string; readonly text?: string | undefined; readonly children?: ReactNode };

/** A part of a page of the profile, with its title and what it is for. */
export const Block = ({ title, text, children }: Props) => (
  <section className={styles.block} aria-label={title}>
    <h2>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </section>
);
