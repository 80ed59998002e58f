import styles from "./Block.module.css";

/** Labels and what stands under them; what is not known is not there. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [label: string, value: string | null])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== "")
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
