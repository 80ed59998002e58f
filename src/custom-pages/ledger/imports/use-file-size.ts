import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "./file-words.ts";

/** Sizes of files in the language of the interface. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation();
  return useCallback(
    (bytes) => formatSize(bytes, [t("imports.units.bytes"), t("imports.units.kilo"), t("imports.units.mega")]),
    [t],
  );
}
