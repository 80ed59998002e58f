import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { OwnKey } from "../../../../contract/entities/profile.ts";
import { type Bin, formatBin } from "../../../../domain/identifiers/bin.ts";
import { formatIin, type Iin } from "../../../../domain/identifiers/iin.ts";
import { almatyDay, printDay } from "../../../../domain/periods/day.ts";
import { StatusTag } from "../../../engine/fields/status/StatusTag.tsx";
import { formatInstant } from "../../../engine/format/format.ts";
import styles from "./Keys.module.css";

const TONES = { good: "green", days30: "gold", days7: "amber", days1: "red", over: undefined } as const;

/** A key: whose, until when, and what to do when that is near. */
export function KeyItem({ of: key }: { readonly of: OwnKey }) {
  const { t } = useTranslation();
  const isEnding = key.state !== "good" && key.state !== "over";
  const left = key.days_left === null ? "" : t("profile.ecp.left", { count: key.days_left });
  const numbers = [key.iin && formatIin(key.iin as Iin), key.bin && formatBin(key.bin as Bin)]; // the authority vouches for them
  return (
    <li className={styles.key}>
      <div className={styles.head}>
        <strong>{key.holder}</strong>
        <StatusTag tone={TONES[key.state]} name={isEnding ? left : t(`profile.ecp.states.${key.state}`)} />
      </div>
      <span>{[key.organization, ...numbers].filter(Boolean).join(" · ")}</span>
      <span className={styles.muted}>
        {t("profile.ecp.until", { day: printDay(almatyDay(new Date(key.ends_at))) })} ·{" "}
        {t("profile.ecp.last", { at: formatInstant(key.last_at) })}
      </span>
      <span className={styles.muted}>{t("profile.ecp.serial", { serial: key.serial })}</span>
      {isEnding && <Alert type="warning" showIcon message={t("profile.ecp.program.renew")} />}
    </li>
  );
}
