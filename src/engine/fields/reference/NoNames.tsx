import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Names } from "./names.ts";

/** In place of names: why there are none, or how to ask again. */
export function NoNames({ isLoading, hasFailed, retry }: Pick<Names, "isLoading" | "hasFailed" | "retry">) {
  const { t } = useTranslation();
  if (!hasFailed) return t(isLoading ? "common.states.loading" : "common.states.nothingFound");
  return (
    <Button type="link" onClick={retry}>
      {t("common.actions.retry")}
    </Button>
  );
}
