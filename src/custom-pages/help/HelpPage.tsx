import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./HelpPage.module.css";
import { SECTIONS, type SectionName, searchSections } from "./sections.ts";
import { Told } from "./Told.tsx";
import { useCurrentPart } from "./use-current-part.ts";

/** A section of the help beside all of them, which are searched by their titles (spec §2). */
export function HelpPage({ name }: { readonly name: SectionName }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const section = SECTIONS.find((each) => each.name === name) ?? SECTIONS[0];
  const current = useCurrentPart(name);
  const found = searchSections(text, {
    section: (each) => t(`help.sections.${each}`),
    part: (each) => t(`help.parts.${each}.title`),
  });
  const title = t(`help.sections.${name}`);
  return (
    <Page title={title} documentTitle={`${title} · ${t("help.title")}`}>
      <div className={styles.help}>
        <nav className={styles.nav} aria-label={t("help.title")}>
          <Input.Search
            allowClear
            value={text}
            placeholder={t("help.search")}
            aria-label={t("help.search")}
            onChange={({ target }) => setText(target.value)}
          />
          {found.length === 0 && <p className={styles.nothing}>{t("help.nothing")}</p>}
          <ul>
            {found.map(({ section: each, parts }) => (
              <li key={each.name}>
                <Link to={`/help/${each.name}`} aria-current={each.name === name ? "page" : undefined}>
                  {t(`help.sections.${each.name}`)}
                </Link>
                {(each.name === name || text.trim() !== "") && (
                  <ul>
                    {parts.map((part) => (
                      <li key={part}>
                        <Link
                          to={`/help/${each.name}#${part}`}
                          aria-current={each.name === name && part === current ? "location" : undefined}
                        >
                          {t(`help.parts.${part}.title`)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.text}>
          {section.parts.map((part) => (
            <section key={part}>
              <h2 id={part}>{t(`help.parts.${part}.title`)}</h2>
              <Told part={part} text={t(`help.parts.${part}.text`)} />
            </section>
          ))}
        </article>
      </div>
    </Page>
  );
}
