import { Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import styles from "./ImportStep.module.css";

/** The figures that decide: how many rows, how many of them are new, how many the ledger has. */
export function Headline({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const { drivers } = preview;
  const changed = preview.changes.count + preview.changes.locked;
  const figures = [
    { name: "rows", value: preview.rows + preview.same_id_rows + preview.problem_count },
    { name: "new", value: preview.new_rows },
    { name: "known", value: preview.known_rows, hint: t("imports.preview.knownHint") },
    { name: "repeated", value: preview.repeated_rows, hint: t("imports.preview.repeatedHint") },
    ...(preview.same_id_rows > 0
      ? [{ name: "sameId", value: preview.same_id_rows, hint: t("imports.preview.sameIdHint") }]
      : []),
    ...(changed > 0 ? [{ name: "changed", value: changed }] : []),
    { name: "unreadable", value: preview.problem_count },
  ];
  return (
    <dl className={styles.headline}>
      {figures.map(({ name, value, hint }) => (
        <div key={name} data-name={name} data-empty={value === 0 || undefined}>
          <dt>
            {t(`imports.preview.${name}`)}
            {hint && (
              <Tooltip placement="bottom" title={hint}>
                <button type="button" aria-label={hint}>
                  ?
                </button>
              </Tooltip>
            )}
          </dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
      <div>
        <dt>{t("imports.preview.drivers")}</dt>
        <dd>{formatCount(drivers.total)}</dd>
        <small>{t("imports.preview.driversKnown", { known: formatCount(drivers.known), total: drivers.total })}</small>
      </div>
    </dl>
  );
}
