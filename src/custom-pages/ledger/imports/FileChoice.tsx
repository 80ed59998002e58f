import { FileTextOutlined, InboxOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DropZone } from "../../../engine/drop/DropZone.tsx";
import { EXTENSIONS, fileFault } from "./file-words.ts";
import { useFileSize } from "./use-file-size.ts";

type Props = { readonly file: File | null; readonly disabled: boolean; readonly onChoose: (file: File) => void };

/** The file of a ledger: dropped or chosen, and said by name once it is. */
export function FileChoice({ file, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const [refused, setRefused] = useState<File | null>(null);
  const fault = refused && fileFault(refused);
  const take = (next: File) => {
    const isWrong = fileFault(next) !== undefined;
    setRefused(isWrong ? next : null);
    if (!isWrong) onChoose(next);
  };
  return (
    <>
      <DropZone accept={EXTENSIONS.join(",")} disabled={disabled} onChoose={take}>
        {file ? (
          <>
            <FileTextOutlined />
            <b>{file.name}</b>
            <span>
              {size(file.size)} · <u>{t("imports.upload.change")}</u>
            </span>
          </>
        ) : (
          <>
            <InboxOutlined />
            <span>
              {t("imports.upload.drop")} <u>{t("imports.upload.choose")}</u>
            </span>
            <small>{t("imports.upload.kinds")}</small>
          </>
        )}
      </DropZone>
      {refused && fault && <Alert type="error" message={t(`imports.upload.${fault}`, { name: refused.name })} />}
    </>
  );
}
