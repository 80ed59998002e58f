import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CallError } from "../../config/call-error.ts";
import { useCodeWords } from "../../config/code-words.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./LoginForm.module.css";
import words from "./Passwords.module.css";

export type CodeStepProps = {
  readonly t: Translate;
  /** Resolves when the person is in; rejects with `CallError`. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onBack: () => void;
};

/** The second step of logging in: a code of the person's app, or one of recovery. */
export function CodeStep({ t, onCode, onBack }: CodeStepProps) {
  const said = useCodeWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const isReady = said !== undefined;
  useEffect(() => {
    if (isReady) input.current?.focus();
  }, [isReady]);
  if (!said) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return input.current?.focus();
    setProblem("");
    setRunning(true);
    try {
      await onCode(code);
    } catch (error) {
      setProblem(error instanceof CallError && error.message ? error.message : t("errors.retryLater"));
      input.current?.select();
    } finally {
      setRunning(false);
    }
  };
  return (
    <form className={styles.form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={words.step}>{said("code-step.title")}</h2>
      <p className={words.said}>{said("code-step.text")}</p>
      <p role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>{said("code-step.field")}</label>
        <input
          ref={input}
          id={id}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          aria-required
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
        {t(isRunning ? "session.actions.loggingIn" : "session.actions.login")}
      </button>
      <button type="button" className={words.second} onClick={onBack}>
        {said("code-step.back")}
      </button>
    </form>
  );
}
