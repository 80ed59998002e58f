import { useTranslation } from "react-i18next";
import type { FileField } from "../../define/language/fields.ts";
import type { FileValue } from "../kind/form-value.ts";
import styles from "./File.module.css";
import { SavedFile } from "./FileValue.tsx";
import { fileSize } from "./file-size.ts";
import { Preview } from "./Preview.tsx";

type Props = {
  readonly field: FileField;
  readonly file: FileValue;
  /** How much of it has gone, 0…1; undefined: it is not being sent. */
  readonly part: number | undefined;
  /** The file itself, where it was chosen on this page. */
  readonly chosen: File | undefined;
};

/** What stands in an input: a file that is there, that is on its way, or that never got there. */
export function HeldFile({ field, file: { id, name, size }, part, chosen }: Props) {
  const { t } = useTranslation();
  const isLost = id === 0 && part === undefined;
  return (
    <div className={styles.held}>
      <SavedFile field={field} id={id} name={name} />
      {size !== undefined && <small className={styles.size}>{fileSize(size, t)}</small>}
      {chosen && <Preview file={chosen} />}
      {part !== undefined && (
        <>
          <progress className={styles.progress} value={part} aria-label={t("fields.file.sending", { name })} />
          <small className={styles.size}>{t("fields.file.percent", { percent: Math.floor(part * 100) })}</small>
        </>
      )}
      {isLost && <small className={styles.lost}>{t("fields.file.lost")}</small>}
    </div>
  );
}
