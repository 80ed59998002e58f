import { Button, Empty } from "antd";
import { useTranslation } from "react-i18next";

/** Why the list is empty, and what to do next. */
export function NoImports({ filtered, onUpload }: { readonly filtered: boolean; readonly onUpload: () => void }) {
  const { t } = useTranslation();
  if (filtered) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("imports.empty.filtered")} />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <b>{t("imports.empty.title")}</b>
          <br />
          {t("imports.empty.text")}
        </>
      }
    >
      <Button onClick={onUpload}>{t("imports.actions.upload")}</Button>
    </Empty>
  );
}
