import type { Trusted } from "../../../contract/routes/login-key.ts";
import { almatyDay, printDay } from "../../../domain/periods/day.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./KeyLoginPage.module.css";
import form from "./LoginForm.module.css";

type Props = { readonly t: Translate; readonly trusted: Trusted | undefined };

/** No mouse: the device is one for which there is no signing program. */
export const isPhone = (): boolean => window.matchMedia?.("(hover: none) and (pointer: coarse)").matches === true;

/** What has to be there before a key can be chosen, and what to do where it is not. */
export function ProgramReminder({ t, trusted }: Props) {
  return (
    <>
      {trusted?.is_ready === false && (
        <p role="alert" className={form.problem}>
          {t("login-key.untrusting.text")} {t(`login-key.untrusting.${trusted.has_folder ? "noRoot" : "noFolder"}`)}
        </p>
      )}
      {isPhone() ? (
        <p className={styles.notice}>{t("login-key.phone")}</p>
      ) : (
        <div className={styles.notice}>
          <p>{t("login-key.program.reminder")}</p>
          <details>
            <summary>{t("login-key.program.trouble")}</summary>
            <ul>
              {(["start", "roots", "network"] as const).map((what) => (
                <li key={what}>{t(`login-key.program.${what}`)}</li>
              ))}
            </ul>
          </details>
          {trusted?.is_ready && <Believed t={t} trusted={trusted} />}
        </div>
      )}
    </>
  );
}

const Believed = ({ t, trusted }: { readonly t: Translate; readonly trusted: Trusted }) => (
  <details>
    <summary>{t("login-key.trusted.title")}</summary>
    <ul>
      {trusted.authorities.map(({ name, valid_to }) => (
        <li key={`${name} ${valid_to}`}>
          {t("login-key.trusted.until", { name, day: printDay(almatyDay(new Date(valid_to))) })}
        </li>
      ))}
    </ul>
  </details>
);
