import styles from "./Home.module.css";

export type TileProps = {
  readonly label: string;
  readonly value: number;
  /** Work stands here: drawn with a mark, not by colour alone. */
  readonly isPressing?: boolean;
};

/** A number and what it counts. */
export function Tile({ label, value, isPressing = false }: TileProps) {
  return (
    <div className={styles.tile} data-pressing={isPressing || undefined}>
      <strong>{value}</strong>
      <span>{label}</span>
    </div>
  );
}
