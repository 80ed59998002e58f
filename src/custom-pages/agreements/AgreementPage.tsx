import type { AgreementText } from "../../../templates/agreements/agreement-text.ts";
import type { Translate } from "../../config/translate.ts";
import styles from "./AgreementPage.module.css";

export type AgreementPageProps = { readonly t: Translate; readonly text: AgreementText };

/** The text of an agreement or an offer, for reading and for printing: in Russian, as all papers are. */
export function AgreementPage({ t, text: { title, subtitle, sections } }: AgreementPageProps) {
  return (
    <main className={styles.page} lang="ru">
      <button type="button" className={styles.print} onClick={() => window.print()}>
        {t("common.actions.print")}
      </button>
      <h1>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {sections.map((section, place) => (
        <section key={section.title}>
          <h2>
            {place + 1}. {section.title}
          </h2>
          {section.points.map((point, below) => (
            <p key={point}>
              {place + 1}.{below + 1}. {point}
            </p>
          ))}
        </section>
      ))}
    </main>
  );
}
