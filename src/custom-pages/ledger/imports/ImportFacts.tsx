import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { formatInstant } from "../../../engine/format/format.ts";
import { ImportStatus } from "./ImportStatus.tsx";
import styles from "./ImportStep.module.css";
import { useFileSize } from "./use-file-size.ts";

/** Under the title: what stands with it, whose file it is, how large, who brought it and when. */
export function ImportFacts({ row }: { readonly row: ImportRow }) {
  const { t } = useTranslation();
  const size = useFileSize();
  return (
    <p className={styles.facts}>
      <ImportStatus status={row.status} />
      <span>
        {t("imports.fields.park")}: <Link to={`/parks/${row.park.id}`}>{row.park.name}</Link>
      </span>
      <span>{size(row.size)}</span>
      <span>
        {row.created_by.name}, {formatInstant(row.created_at)}
      </span>
    </p>
  );
}
