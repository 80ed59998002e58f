import { InboxOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { IMPORT_MAX_MB } from "../../../contract/entities/import-check.ts";
import { MOST_IMPORTED } from "../../../definition/import.ts";
import { formatCount } from "../../../domain/count.ts";
import { DropZone } from "../drop/DropZone.tsx";
import styles from "./Import.module.css";

type Props = { readonly onChoose: (file: File) => void; readonly onTemplate: () => void };

/** The template to fill in, and a place to drop the file on. */
export function ImportFile({ onChoose, onTemplate }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("from-file.intro")}</p>
      <Button className={styles.template ?? ""} onClick={onTemplate}>
        {t("from-file.template")}
      </Button>
      <DropZone accept=".xlsx,.csv" onChoose={onChoose}>
        <InboxOutlined aria-hidden />
        <u>{t("from-file.choose")}</u>
        <small>{t("from-file.drop", { rows: formatCount(MOST_IMPORTED), limit: IMPORT_MAX_MB })}</small>
      </DropZone>
    </>
  );
}
