import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "../../../engine/format/format.ts";
import type { SameImport } from "./already-imported.ts";

/** The same file again is refused: which import it was, and the way to it. */
export function AlreadyImported({ same }: { readonly same: SameImport }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <>
          {t("imports.upload.already", {
            file: same.file_name,
            at: formatInstant(same.created_at),
            status: t(`imports.statuses.${same.status}`).toLowerCase(),
          })}{" "}
          {t("imports.upload.alreadyNext")}{" "}
          <Link style={{ textDecoration: "underline" }} to={`/imports/${same.id}`}>
            {t("imports.actions.open", { id: same.id })}
          </Link>
        </>
      }
    />
  );
}
