import { Button } from "antd";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { kindsInWords, kindsTaken } from "../../../../domain/files/file-kinds.ts";
import type { FileField } from "../../define/language/fields.ts";
import { fileOf } from "../kind/form-value.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import styles from "./File.module.css";
import { HeldFile } from "./HeldFile.tsx";
import { useFileUpload } from "./use-file-upload.ts";

/** Chosen with a button or dropped here; looked at before it is sent, and sent at once. */
export function FileInput(props: InputProps<FileField>) {
  const { field, value, onChange, id, onBlur, "aria-describedby": describedBy } = props;
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const file = fileOf(value);
  const { send, drop, cancel, part, said, chosen } = useFileUpload(field, file, onChange);
  const isGoing = part !== undefined;
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) void send(first).finally(onBlur);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const label = isGoing ? t("fields.file.cancel") : t(file ? "fields.file.replace" : "fields.file.choose");
  return (
    <fieldset
      className={styles.input}
      aria-label={t(field.label)}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={kindsTaken(field.accept)
          .flatMap(({ endings }) => endings)
          .join(",")}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      {file && <HeldFile field={field} file={file} part={part} chosen={chosen} />}
      <div className={styles.buttons}>
        <Button
          ref={button}
          {...(id !== undefined && { id })}
          {...(describedBy !== undefined && { "aria-describedby": describedBy })}
          aria-label={`${label}: ${t(field.label)}`}
          onClick={() => (isGoing ? cancel() : picker.current?.click())}
        >
          {label}
        </Button>
        {file && !isGoing && (
          <Button
            type="text"
            aria-label={`${t("fields.file.remove")}: ${file.name}`}
            onClick={() => {
              drop();
              button.current?.focus();
            }}
          >
            {t("fields.file.remove")}
          </Button>
        )}
        <small className={styles.limits}>
          {t("fields.file.limits", { accept: kindsInWords(field.accept), limit: field.maxMb })}
        </small>
      </div>
      {said.fault !== undefined && (
        <p className={styles.fault} role="alert">
          {said.fault}
        </p>
      )}
      <p className={styles.spoken} role="status">
        {said.done}
      </p>
    </fieldset>
  );
}
