import { type ThemeConfig, theme } from "antd";
import type { ColorMode } from "./color-scheme.ts";
import { palettes } from "./palette.ts";
import { CSS_VARIABLES } from "./theme-key.ts";

const system =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

/** antd dressed in our palette: dense controls, quiet corners, one accent. `isCalm`: the system asks for less motion. */
export function antdTheme(mode: ColorMode, isCalm: boolean): ThemeConfig {
  const colours = palettes[mode];
  return {
    cssVar: { key: CSS_VARIABLES },
    hashed: false,
    algorithm: mode === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      colorLink: colours.link,
      // antd's own under the pointer is too pale for the white words on it.
      colorPrimaryHover: colours.accentHover,
      // antd's own under the pointer is too pale to be read on a row; the line under the link says as much.
      colorLinkHover: colours.link,
      colorBgLayout: colours.ground,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorText: colours.text,
      colorTextHeading: colours.text,
      colorTextSecondary: colours.muted,
      colorTextTertiary: colours.muted,
      colorTextDescription: colours.muted,
      colorTextPlaceholder: colours.muted,
      colorError: colours.danger,
      colorErrorText: colours.danger,
      motion: !isCalm,
      borderRadius: 6,
      controlHeight: 32,
      fontFamily: system,
      fontSize: 14,
      // 20 of 14 pixels, rounded up: a sheet keeps five digits, and a hair less than 20 moves texts by a pixel.
      lineHeight: 1.4286,
      motionDurationSlow: "0.2s",
      motionDurationMid: "0.15s",
      motionDurationFast: "0.1s",
    },
    components: {
      Button: {
        // The words on a filled red button: dark mode's red is light.
        dangerColor: mode === "dark" ? colours.ground : colours.onAccent,
        // antd's own under the pointer is as pale as that of links.
        defaultHoverColor: colours.link,
      },
      // The number of the page that one is on: dark mode's accent is too dark for a word.
      Pagination: { itemActiveColor: colours.link, itemActiveColorHover: colours.link },
    },
  };
}
