import { useEffect, useId, useRef, useState } from "react";
import type { Translate } from "../../config/translate.ts";
import styles from "./LoginForm.module.css";

export type PasswordFieldProps = {
  readonly t: Translate;
  readonly value: string;
  readonly wrong: string | undefined;
  readonly autoFocus: boolean;
  /** Chosen now, and not the one that there is. */
  readonly isNew?: boolean;
  readonly onChange: (value: string) => void;
};

/** A password with a button that shows what was typed. */
export function PasswordField({ t, value, wrong, autoFocus, isNew = false, onChange }: PasswordFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("session.fields.password")}</label>
      <div className={styles.password}>
        <input
          ref={input}
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          value={value}
          aria-required
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `${id}-wrong`}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t(isShown ? "session.actions.hidePassword" : "session.actions.showPassword")}
          title={t(isShown ? "session.actions.hidePassword" : "session.actions.showPassword")}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      </div>
      {wrong && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  );
}

const Eye = ({ isCrossed }: { readonly isCrossed: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1.8 10S4.6 4.5 10 4.5 18.2 10 18.2 10 15.4 15.5 10 15.5 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.6" />
    {isCrossed && <path d="M3 17 17 3" strokeLinecap="round" />}
  </svg>
);
