import { GlobalOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { LOCALES, languageName, languageTag } from "../../config/locales.ts";
import { usePortal } from "../portal-context.ts";

/** The languages, each under its own name. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { speaker } = usePortal();
  const items = LOCALES.map((each) => ({
    key: each,
    label: <span lang={languageTag[each]}>{languageName[each]}</span>,
    onClick: () => void speaker.changeLocale(each),
  }));
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items, selectedKeys: [speaker.locale()] }}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={t("app.language.label")} aria-haspopup="menu" />
    </Dropdown>
  );
}
