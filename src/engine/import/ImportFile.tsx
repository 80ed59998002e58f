import { InboxOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_MAX_MB } from "../../../contract/entities/import-check.ts";
import { MOST_IMPORTED } from "../../../definition/import.ts";
import { groupDigits } from "../page/group-digits.ts";
import styles from "./Import.module.css";

type Props = { readonly onChoose: (file: File) => void; readonly onTemplate: () => void };

/** The template to fill in, and a place to drop the file on, which is also the label of a plain file field. */
export function ImportFile({ onChoose, onTemplate }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <p>{t("from-file.intro")}</p>
      <Button onClick={onTemplate}>{t("from-file.template")}</Button>
      <label
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept=".xlsx,.csv"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
        <InboxOutlined aria-hidden className={styles.icon} />
        <u>{t("from-file.choose")}</u>
        <small>{t("from-file.drop", { rows: groupDigits(MOST_IMPORTED), limit: IMPORT_MAX_MB })}</small>
      </label>
    </>
  );
}
