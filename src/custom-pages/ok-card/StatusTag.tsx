import { Tag } from "antd";
import type { OkCard } from "../../../contract/entities/oks.ts";
import styles from "./OkCard.module.css";

/** The colours of the spec (§4), by the status's id: accent, amber, green, red. */
const COLOURS = ["blue", "gold", "green", "red"] as const;

/** A status in its colour and its word; never colour alone. */
export function StatusTag({ status }: { readonly status: OkCard["status"] }) {
  return (
    <Tag color={COLOURS[status.id] ?? "default"} className={styles.status ?? ""}>
      <span className={styles.dot} aria-hidden />
      {status.name}
    </Tag>
  );
}
