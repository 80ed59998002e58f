import type { Translate } from "../../config/translate.ts";
import styles from "./AgreementPage.module.css";
import type { PaperToRead } from "./public-papers.ts";

type Props = { readonly t: Translate; readonly paper: PaperToRead };

/** The text of an agreement or an offer, for reading and for printing: in Russian, as all papers are; and the PDF that the server prints. */
export function AgreementPage({ t, paper: { text, pdf } }: Props) {
  const { title, subtitle, sections } = text;
  return (
    <main className={styles.page} lang="ru">
      <p className={styles.actions}>
        <a href={`/api/${pdf}`} download>
          {t("common.actions.downloadPdf")}
        </a>
        <button type="button" onClick={() => window.print()}>
          {t("common.actions.print")}
        </button>
      </p>
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
