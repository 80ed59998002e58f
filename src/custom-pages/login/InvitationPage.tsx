import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Invitation } from "../../../contract/routes/invitations.ts";
import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import { seenText } from "../../../domain/seen-text.ts";
import { CallError } from "../../config/call-error.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./LoginForm.module.css";
import page from "./LoginPage.module.css";
import { Mark } from "./Mark.tsx";
import { PasswordField } from "./PasswordField.tsx";

/** What an invitation is accepted with. */
export type Accepted = { readonly lastname: string; readonly firstname: string; readonly password: string };

type Props = {
  readonly t: Translate;
  /** A text: why the link opens nothing. */
  readonly invitation: Invitation | string;
  /** Resolves when the person is in; rejects with `CallError`. */
  readonly onAccept: (accepted: Accepted) => Promise<void>;
};

/** Where the link of an invitation leads: who invites whom, and a password to choose. */
export function InvitationPage({ t, invitation, onAccept }: Props) {
  const title = t(typeof invitation === "string" ? "session.invitation.broken" : "session.invitation.title");
  useEffect(() => {
    document.title = `${title} · Parkdesk`;
  }, [title]);
  return (
    <div className={page.page}>
      <main className={page.card}>
        <p className={page.brand}>
          <Mark size={28} />
          Parkdesk
        </p>
        <p className={page.product}>{t("session.product")}</p>
        <h1 className={page.title}>{title}</h1>
        {typeof invitation === "string" ? (
          <>
            <p role="alert">{invitation}</p>
            <p>
              <a href="/login">{t("session.invitation.login")}</a>
            </p>
          </>
        ) : (
          <AcceptForm t={t} invitation={invitation} onAccept={onAccept} />
        )}
      </main>
    </div>
  );
}

function AcceptForm({ t, invitation, onAccept }: Props & { readonly invitation: Invitation }) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState<Accepted>({
    lastname: invitation.lastname,
    firstname: invitation.firstname,
    password: "",
  });
  const [wrong, setWrong] = useState<Partial<Record<keyof Accepted, string>>>({});
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const point = (faults: Partial<Record<keyof Accepted, string>>) => {
    setWrong(faults);
    const [first] = Object.keys(faults);
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    const missing = missingIn(filled, t);
    point(missing);
    if (Object.keys(missing).length > 0) return;
    setRunning(true);
    try {
      await onAccept(filled);
    } catch (error) {
      const { errors = {}, message = t("errors.retryLater") } = error instanceof CallError ? error : {};
      setProblem(message);
      point(Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, said.join(" ")])));
    } finally {
      setRunning(false);
    }
  };
  const { aggregator, counterparty, email } = invitation;
  return (
    <form ref={form} className={styles.form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("session.invitation.text", { aggregator, counterparty, email })}</p>
      <p role="alert" className={styles.problem} hidden={!problem}>
        {problem}
      </p>
      {(["lastname", "firstname"] as const).map((name) => (
        <NameField
          key={name}
          name={name}
          label={t(`session.invitation.${name}`)}
          value={filled[name]}
          wrong={wrong[name]}
          onChange={(value) => setFilled({ ...filled, [name]: value })}
        />
      ))}
      {/* Beside a new password, so that whoever keeps passwords knows whose it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        t={t}
        value={filled.password}
        wrong={wrong.password}
        autoFocus
        isNew
        onChange={(password) => setFilled({ ...filled, password })}
      />
      <button type="submit" className={styles.submit} disabled={isRunning} aria-busy={isRunning}>
        {t(isRunning ? "session.invitation.accepting" : "session.invitation.accept")}
      </button>
    </form>
  );
}

type NameProps = {
  readonly name: "lastname" | "firstname";
  readonly label: string;
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onChange: (value: string) => void;
};

function NameField({ name, label, value, wrong, onChange }: NameProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        autoComplete={name === "lastname" ? "family-name" : "given-name"}
        maxLength={100}
        value={value}
        aria-required
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </span>
      )}
    </div>
  );
}

function missingIn({ lastname, firstname, password }: Accepted, t: Translate): Partial<Record<keyof Accepted, string>> {
  const required = t("validation.REQUIRED");
  return {
    ...(seenText(lastname) === "" && { lastname: required }),
    ...(seenText(firstname) === "" && { firstname: required }),
    ...(password === ""
      ? { password: required }
      : password.length < PASSWORD_MIN_LENGTH && {
          password: t("session.invitation.short", { limit: PASSWORD_MIN_LENGTH }),
        }),
  };
}
