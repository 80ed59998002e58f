import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CLOSING_STEPS } from "../../../contract/closing.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import type { Month } from "../../../domain/periods/month.ts";
import controls from "../../engine/list/controls.module.css";
import styles from "./ClosingBoard.module.css";
import { ClosingLine } from "./ClosingLine.tsx";

/** So many parks are looked over at once; those with work to do are among them. */
const SHOWN = 10;

type Props = { readonly rows: readonly ClosingRow[]; readonly month: Month };

/** Parks × steps of a month; a card for each park on a narrow screen. */
export function ClosingBoard({ rows, month }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("home.fields.park")}</th>
              {(["statistics", ...CLOSING_STEPS] as const).map((step) => (
                <th key={step} scope="col">
                  {t(`home.steps.${step}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ClosingLine key={row.park.id} row={row} month={month} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && (
        <button type="button" className={`${controls.button} ${styles.more}`} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("home.fold") : t("home.unfold", { count: rows.length })}
        </button>
      )}
    </>
  );
}
