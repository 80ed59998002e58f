import { useDownload } from "../../calls/use-download.ts";
import type { FileCall } from "../../define/calls.ts";
import { callNamed } from "../../define/calls.ts";
import type { FileField } from "../../define/fields.ts";
import { useMayCall } from "../../registry/may.ts";
import { useToast } from "../../toast/use-toast.ts";
import type { ShownProps } from "../kind-parts.ts";
import { idOf } from "../known.ts";
import styles from "./File.module.css";

/** The name of a file; a click saves it, for those who may. */
export function FileValue({ field: { download }, value, text, tabIndex }: ShownProps<FileField>) {
  const mayCall = useMayCall();
  const id = idOf(value);
  if (download === undefined || id === undefined || !mayCall(download)) return text;
  return <SaveButton call={download} id={id} name={text} tabIndex={tabIndex} />;
}

type Props = {
  readonly call: FileCall;
  readonly id: number;
  readonly name: string;
  readonly tabIndex?: number | undefined;
};

function SaveButton({ call, id, name, tabIndex }: Props) {
  const { run, isRunning } = useDownload(callNamed(call));
  const toast = useToast();
  return (
    <button
      type="button"
      className={styles.link}
      disabled={isRunning}
      onClick={() => void run({ params: { id } }).catch(toast.failure)}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      {name}
    </button>
  );
}
