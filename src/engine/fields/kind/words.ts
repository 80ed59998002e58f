import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** What printing needs of the language: its words, and its tag for the names of months. */
export type Words = { readonly t: TFunction; readonly language: string };

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  return useMemo(() => ({ t, language: i18n.language }), [t, i18n.language]);
}
