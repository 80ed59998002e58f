import { type DragEvent, type ReactNode, useState } from "react";
import styles from "./DropZone.module.css";

type Props = {
  /** The endings of what may be chosen, as an input takes them: `.xlsx,.csv`. */
  readonly accept: string;
  readonly label?: string;
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
};

/** A place to drop a file on, which is also the label of a plain file field: mouse, keyboard and screen reader alike. */
export function DropZone({ accept, label, isBusy = false, disabled = isBusy, onChoose, children }: Props) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={styles.zone}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      aria-busy={isBusy || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={accept}
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      {children}
    </label>
  );
}
