import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatMoney } from "../../../domain/money/print.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";

/** Says what no column takes, and where that is mended; nothing when everything is recognised. */
export function UnknownBanner({ unknown }: { readonly unknown: Tiyn }) {
  const { t } = useTranslation();
  if (unknown === 0n) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <>
          {t("statistics.unknown.banner", { sum: formatMoney(unknown) })}{" "}
          <Link style={{ textDecoration: "underline" }} to="/categories?show=unknown">
            {t("statistics.unknown.action")}
          </Link>
        </>
      }
    />
  );
}
