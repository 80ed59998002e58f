import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FileField } from "../../define/fields.ts";
import { fileOf } from "../form-value.ts";
import type { InputProps } from "../kind-parts.ts";
import styles from "./File.module.css";
import { Preview } from "./Preview.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** Chosen with a button or dropped onto it; its kind and size are looked at before it is sent. */
export function FileInput({ field, value, onChange, id, onBlur, tools: _tools, ...about }: InputProps<FileField>) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { send, drop, isRunning, fault, chosen } = useFileUpload(field, onChange);
  const file = fileOf(value);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) void send(first);
    onBlur?.();
  };
  return (
    <fieldset
      className={styles.input}
      aria-label={t(field.label)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={field.accept.join(",")}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <Button {...(id !== undefined && { id })} {...about} loading={isRunning} onClick={() => picker.current?.click()}>
        {t(file ? "fields.file.replace" : "fields.file.choose")}
      </Button>
      {file && <span className={styles.name}>{file.name}</span>}
      {file && !isRunning && (
        <Button type="link" onClick={drop}>
          {t("fields.file.remove")}
        </Button>
      )}
      {chosen && !isRunning && <Preview file={chosen} />}
      <small className={styles.limits}>
        {t("fields.file.limits", { accept: field.accept.join(", "), limit: field.maxMb })}
      </small>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
