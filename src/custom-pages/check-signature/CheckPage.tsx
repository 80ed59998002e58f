import { type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { SignatureCheck } from "../../../contract/routes/check-signature.ts";
import { CallError } from "../../config/call-error.ts";
import { isLocale, LOCALES, type Locale, languageName, languageTag } from "../../config/locales.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./CheckPage.module.css";
import { CheckResult } from "./CheckResult.tsx";
import { FileField } from "./FileField.tsx";
import { type Chosen, sortFiles } from "./sort-files.ts";

type Props = {
  readonly t: Translate;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  /** Resolves with what was found out; rejects with `CallError`. */
  readonly onCheck: (files: Chosen) => Promise<SignatureCheck>;
};

/** Where anybody has a signature checked. Drawn without antd, as all pages are that nobody has to log in for. */
export function CheckPage({ t, locale, onLocale, onCheck }: Props) {
  const title = t("signatures.page.title");
  useEffect(() => {
    document.title = `${title} · Parkdesk`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href="/" className={styles.brand}>
          Parkdesk
        </a>
        <select
          aria-label={t("session.language")}
          value={locale}
          onChange={({ target }) => isLocale(target.value) && onLocale(target.value)}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={languageTag[each]}>
              {languageName[each]}
            </option>
          ))}
        </select>
      </header>
      <main className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.intro}>{t("signatures.page.intro")}</p>
        <CheckForm t={t} onCheck={onCheck} />
      </main>
    </div>
  );
}

type State = { readonly found: SignatureCheck } | { readonly problem: string } | undefined;

function CheckForm({ t, onCheck }: Pick<Props, "t" | "onCheck">) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [state, setState] = useState<State>();
  const [isRunning, setRunning] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state && "found" in state) result.current?.focus();
  }, [state]);
  const choose = (next: Chosen) => {
    setChosen(next);
    setState(undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(sortFiles([...event.dataTransfer.files], chosen));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen.signature) return setState({ problem: t("signatures.page.missing") });
    setRunning(true);
    try {
      setState({ found: await onCheck(chosen) });
    } catch (error) {
      setState({ problem: error instanceof CallError ? error.message : t("errors.retryLater") });
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {(["document", "signature"] as const).map((name) => (
          <FileField
            key={name}
            label={t(`signatures.page.${name}`)}
            hint={t(`signatures.page.${name}Hint`)}
            choose={t("signatures.page.choose")}
            file={chosen[name]}
            onChoose={(file) => choose({ ...chosen, [name]: file })}
          />
        ))}
        <p role="alert" className={styles.problem} hidden={!(state && "problem" in state)}>
          {state && "problem" in state && state.problem}
        </p>
        <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
          {t(isRunning ? "signatures.page.checking" : "signatures.page.submit")}
        </button>
      </form>
      {state && "found" in state && (
        <div ref={result} tabIndex={-1} className={styles.result}>
          <CheckResult t={t} found={state.found} />
        </div>
      )}
    </>
  );
}
