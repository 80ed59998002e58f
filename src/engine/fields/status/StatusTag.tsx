import type { Tone } from "../../../../domain/machine.ts";
import styles from "./StatusTag.module.css";

type Props = {
  readonly name: string;
  /** undefined: a status that this page does not know; it is shown by its word alone. */
  readonly tone: Tone | undefined;
};

/** A status: a dot, a word and a colour; never the colour alone. */
export function StatusTag({ name, tone }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {name}
    </span>
  );
}

/** The colour of a status by its id; ids begin at 0. */
export function toneOf(
  statuses: readonly { readonly id: number; readonly tone: Tone }[],
  id: number,
): Tone | undefined {
  return statuses.find((status) => status.id === id)?.tone;
}
