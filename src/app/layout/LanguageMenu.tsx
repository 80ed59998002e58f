import { GlobalOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { LOCALES, languageName, languageTag } from "../../config/locales.ts";
import { MenuButton } from "../../engine/menu/MenuButton.tsx";
import { usePortal } from "../portal-context.ts";

/** The languages, each under its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { speaker } = usePortal();
  const items = () =>
    LOCALES.map((each) => ({
      key: each,
      label: languageName[each],
      lang: languageTag[each],
      isChosen: each === speaker.locale(),
      onClick: () => void speaker.changeLocale(each),
    }));
  return <MenuButton icon={<GlobalOutlined />} aria-label={t("app.language.label")} items={items} />;
}
