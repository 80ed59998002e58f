import { useId } from "react";
import styles from "./CheckPage.module.css";

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly choose: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
};

/** A file that is chosen, or that was dropped on the form: the browser's own field says nothing of the latter, so its name stands here. */
export function FileField({ label, hint, choose, file, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <label className={styles.file} htmlFor={id} data-chosen={file !== undefined || undefined}>
        <input
          id={id}
          type="file"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [found] = target.files ?? [];
            if (found) onChoose(found);
            target.value = ""; // the same file can be chosen anew once it has changed
          }}
        />
        <span>{file ? file.name : choose}</span>
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </div>
  );
}
