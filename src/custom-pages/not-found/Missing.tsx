import type { ReactNode } from "react";
import type { Translate } from "../../config/translate.ts";
import styles from "./NotFoundPage.module.css";

/** Any unknown address (spec §2): the number, what it means, and the way home. */
export const Missing = ({ t, home }: { readonly t: Translate; readonly home: ReactNode }) => (
  <section className={styles.page}>
    <p className={styles.number} aria-hidden="true">
      404
    </p>
    <h1>{t("common.pages.notFound.title")}</h1>
    <p>{t("common.pages.notFound.text")}</p>
    <p>{home}</p>
  </section>
);
