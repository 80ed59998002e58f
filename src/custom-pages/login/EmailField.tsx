import { type ReactNode, type RefObject, useId } from "react";
import type { Translate } from "../../config/translate.ts";
import styles from "./LoginForm.module.css";

type Props = {
  readonly t: Translate;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** A sentence; empty where nothing is wrong. */
  readonly wrong: string;
  /** Stands there while nothing is wrong. */
  readonly help?: ReactNode;
  /** Whether a screen reader is told at once what is wrong: nothing else on the page says it. */
  readonly isTold?: boolean;
  readonly onChange: (value: string) => void;
};

/** The e-mail of an account, by itself. */
export function EmailField({ t, input, value, wrong, help, isTold = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("session.fields.email")}</label>
      <input
        ref={input}
        id={id}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        value={value}
        aria-required
        aria-invalid={wrong !== ""}
        aria-describedby={wrong ? `${id}-wrong` : help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong ? (
        <span id={`${id}-wrong`} role={isTold ? "alert" : undefined} className={styles.wrong}>
          {wrong}
        </span>
      ) : (
        help && <span id={`${id}-help`}>{help}</span>
      )}
    </div>
  );
}
