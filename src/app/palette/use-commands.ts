import { useLogout } from "@refinedev/core";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { COLOR_SCHEMES } from "../../config/color-scheme.ts";
import { LOCALES, languageName } from "../../config/locales.ts";
import { PortalContext } from "../portal-context.ts";
import type { PaletteOption } from "./option.ts";

/** What the header offers, by its words: how the portal looks and speaks, and the way out. */
export function useCommands(): readonly PaletteOption[] {
  const { t } = useTranslation();
  const portal = use(PortalContext);
  const { mutate: logout } = useLogout();
  if (!portal) return []; // a palette by itself has no header to repeat
  const { colours, speaker } = portal;
  return [
    ...COLOR_SCHEMES.map((scheme) => ({
      key: `theme ${scheme}`,
      label: t(`app.theme.${scheme}`),
      kind: t("app.theme.label"),
      run: () => colours.choose(scheme),
    })),
    ...LOCALES.map((locale) => ({
      key: `language ${locale}`,
      label: languageName[locale],
      kind: t("app.language.label"),
      run: () => void speaker.changeLocale(locale),
    })),
    { key: "logout", label: t("app.user.logout"), kind: t("app.user.label"), run: () => logout() },
  ];
}
