import { useTranslation } from "react-i18next";
import { useDownload } from "../../calls/use-download.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { FileField } from "../../define/language/fields.ts";
import { useMayCall } from "../../registry/may.ts";
import { useToast } from "../../toast/use-toast.ts";
import type { ShownProps } from "../kind/kind-parts.ts";
import { idOf } from "../kind/known.ts";
import styles from "./File.module.css";
import { fileSize } from "./file-size.ts";
import { sizeOf } from "./sent-file.ts";

/** The name of a file; a click saves it, for those who may. */
export function FileValue({ field, value, text, tabIndex }: ShownProps<FileField>) {
  return <SavedFile field={field} id={idOf(value)} name={text} tabIndex={tabIndex} />;
}

/** The same where there is room for its size. */
export function CardFile(shown: ShownProps<FileField>) {
  const { t } = useTranslation();
  const size = sizeOf(shown.value);
  return (
    <span className={styles.held}>
      <FileValue {...shown} />
      {size !== undefined && <small className={styles.size}>{fileSize(size, t)}</small>}
    </span>
  );
}

type Props = {
  readonly field: FileField;
  /** Undefined, or 0: it is nowhere that it could be saved from. */
  readonly id: number | undefined;
  readonly name: string;
  readonly tabIndex?: number | undefined;
};

/** A file by its name, to be saved where that can be done. */
export function SavedFile({ field, id = 0, name, tabIndex }: Props) {
  const mayCall = useMayCall();
  const call = field.download ?? "files.download";
  if (id === 0 || !mayCall(call)) return <span className={styles.name}>{name}</span>;
  return <SaveButton call={call} id={id} name={name} tabIndex={tabIndex} />;
}

function SaveButton({
  call,
  id,
  name,
  tabIndex,
}: Omit<Props, "field"> & { readonly call: string; readonly id: number }) {
  const { t } = useTranslation();
  const { run, isRunning } = useDownload(callNamed(call));
  const toast = useToast();
  return (
    <button
      type="button"
      className={styles.link}
      title={t("fields.file.save", { name })}
      aria-busy={isRunning}
      onClick={() => !isRunning && void run({ params: { id } }).catch(toast.failure)}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      {name}
    </button>
  );
}
