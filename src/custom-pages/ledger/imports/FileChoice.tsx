import { FileTextOutlined, InboxOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FileChoice.module.css";
import { EXTENSIONS, fileFault } from "./file-words.ts";
import { useFileSize } from "./use-file-size.ts";

type Props = { readonly file: File | null; readonly disabled: boolean; readonly onChoose: (file: File) => void };

/** A place to drop the file on, which is also the label of a plain file field: mouse, keyboard and screen reader alike. */
export function FileChoice({ file, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<File | null>(null);
  const fault = refused && fileFault(refused);
  const take = (files: FileList | null) => {
    const next = files?.[0];
    if (!next || disabled) return;
    const isWrong = fileFault(next) !== undefined;
    setRefused(isWrong ? next : null);
    if (!isWrong) onChoose(next);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <label
        className={styles.zone}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept={EXTENSIONS.join(",")}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
        {file ? (
          <>
            <FileTextOutlined className={styles.icon} />
            <b>{file.name}</b>
            <span>
              {size(file.size)} · <u>{t("imports.upload.change")}</u>
            </span>
          </>
        ) : (
          <>
            <InboxOutlined className={styles.icon} />
            <span>
              {t("imports.upload.drop")} <u>{t("imports.upload.choose")}</u>
            </span>
            <small>{t("imports.upload.kinds")}</small>
          </>
        )}
      </label>
      {refused && fault && <Alert type="error" message={t(`imports.upload.${fault}`, { name: refused.name })} />}
    </>
  );
}
