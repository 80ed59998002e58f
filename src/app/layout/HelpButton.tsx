import { QuestionCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";

/** The «?» of a screen: what the help tells of it. */
export function HelpButton() {
  const { t } = useTranslation();
  const go = useNavigate();
  const open = () => void go(`/help?from=${encodeURIComponent(location.pathname)}`);
  return (
    <ToolButton icon={<QuestionCircleOutlined />} aria-label={t("app.help")} title={t("app.help")} onClick={open} />
  );
}
