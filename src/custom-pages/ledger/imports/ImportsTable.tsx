import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { formatInstant } from "../../../engine/format/format.ts";
import styles from "../../table/Table.module.css";
import { ImportStatus } from "./ImportStatus.tsx";
import { percentOf } from "./percent.ts";
import { useFileSize } from "./use-file-size.ts";

const HEADS = ["file", "park", "status", "rows", "added", "author", "created"] as const;
const NUMBERS: ReadonlySet<string> = new Set(["rows", "added"]);

/** The imports; on a narrow screen each row is a card, its heads beside the values. */
export function ImportsTable({ rows, stale }: { readonly rows: readonly ImportRow[]; readonly stale: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy={stale}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={NUMBERS.has(head) ? styles.number : undefined}>
                {t(`imports.fields.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ImportsLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportsLine({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation();
  const size = useFileSize();
  const { progress } = row;
  const percent = progress ? ` ${percentOf(progress)}\u00a0%` : "";
  const count = (value: number | null | undefined) => (value == null ? t("common.value.unknown") : formatCount(value));
  return (
    <tr>
      <th scope="row">
        <Link to={`/imports/${row.id}`}>{row.file_name}</Link>
        <small>{size(row.size)}</small>
      </th>
      <td data-head={t("imports.fields.park")}>
        <Link to={`/parks/${row.park.id}`}>{row.park.name}</Link>
      </td>
      <td data-head={t("imports.fields.status")}>
        <span>
          <ImportStatus status={row.status} />
          {percent}
        </span>
      </td>
      <td data-head={t("imports.fields.rows")} className={styles.number}>
        {count(row.preview?.rows)}
      </td>
      <td data-head={t("imports.fields.added")} className={styles.number}>
        {count(row.rows_added)}
      </td>
      <td data-head={t("imports.fields.author")}>{row.created_by.name}</td>
      <td data-head={t("imports.fields.created")} className={styles.time}>
        {formatInstant(row.created_at)}
      </td>
    </tr>
  );
}
