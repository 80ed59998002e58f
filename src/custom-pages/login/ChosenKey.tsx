import type { SeenKey } from "../../../contract/routes/login-key.ts";
import { type Bin, formatBin } from "../../../domain/identifiers/bin.ts";
import { formatIin, type Iin } from "../../../domain/identifiers/iin.ts";
import { almatyDay, printDay } from "../../../domain/periods/day.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./KeyLoginPage.module.css";
import form from "./LoginForm.module.css";

type Props = { readonly t: Translate; readonly seen: SeenKey };

/** Whose key was chosen, and all that keeps it from logging in. */
export function ChosenKey({ t, seen: { holder, failed } }: Props) {
  return (
    <section className={styles.key} aria-label={t("login-key.chosen")}>
      {holder && (
        <>
          <p className={styles.name}>{holder.name}</p>
          <dl className={styles.facts}>
            {factsOf(holder).map(([name, value]) => (
              <div key={name}>
                <dt>{t(`login-key.fields.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {failed.length > 0 && (
        <div role="alert" className={form.problem}>
          {failed.map(({ code, message }) => (
            <p key={code} className={styles.failed}>
              {message}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

/** What is known of a holder, in the order of a certificate. */
const factsOf = ({ iin, organization, bin, valid_to }: NonNullable<SeenKey["holder"]>) =>
  (
    [
      ["organization", organization],
      ["bin", bin && formatBin(bin as Bin)], // the authority vouches for it, whatever its check digit
      ["iin", iin && formatIin(iin as Iin)],
      ["valid_to", printDay(almatyDay(new Date(valid_to)))],
    ] as const
  ).filter(([, value]) => value !== null);
