import { Segmented, Select } from "antd";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { COLOR_SCHEMES } from "../../config/color-scheme.ts";
import { LOCALES, languageName } from "../../config/locales.ts";
import { FIT, isFitting, rowsThatFit } from "../../config/page-limit.ts";
import { Block } from "../../custom-pages/profile/Block.tsx";
import { chooseLimit, usePageLimit } from "../../engine/list/state/use-page-limit.ts";
import { usePortal } from "../portal-context.ts";
import styles from "./Settings.module.css";

/** Rows on a page that lists offer. */
const LIMITS = [10, 25, 50, 100];

/** How the portal looks in this browser: the same choices as in the header, and the rows of lists. */
export function Settings() {
  const { t } = useTranslation();
  const { speaker, colours } = usePortal();
  const scheme = useSyncExternalStore(colours.subscribe, colours.scheme);
  const [limit, remember] = usePageLimit();
  const id = useId();
  return (
    <Block title={t("profile.settings.title")} text={t("profile.settings.text")}>
      <div className={styles.settings}>
        <div>
          <label htmlFor={`${id}-language`}>{t("profile.settings.language")}</label>
          <Select
            id={`${id}-language`}
            value={speaker.locale()}
            options={LOCALES.map((value) => ({ value, label: languageName[value] }))}
            onChange={(locale) => void speaker.changeLocale(locale)}
          />
        </div>
        <div>
          <span id={`${id}-theme`}>{t("profile.settings.theme")}</span>
          <Segmented
            aria-labelledby={`${id}-theme`}
            value={scheme}
            options={COLOR_SCHEMES.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
            onChange={(chosen) => colours.choose(chosen)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-limit`}>{t("profile.settings.pageSize")}</label>
          <Select
            id={`${id}-limit`}
            value={isFitting(localStorage) ? FIT : String(limit)}
            options={[
              { value: FIT, label: t("engine.pager.fit", { rows: rowsThatFit() }) },
              ...[...new Set([...LIMITS, limit])]
                .sort((one, other) => one - other)
                .map((value) => ({ value: String(value), label: String(value) })),
            ]}
            onChange={(value) => chooseLimit(value, remember)}
          />
        </div>
      </div>
    </Block>
  );
}
