import "@ant-design/v5-patch-for-react-19";
import { ConfigProvider } from "antd";
import { type PropsWithChildren, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { env } from "../../config/env.ts";
import { localeOfTag } from "../../config/locales.ts";
import { antdTheme } from "../../config/theme.ts";
import { AntdContext, AsItIs } from "../../engine/antd/WithAntd.tsx";
import { usePortal } from "../portal-context.ts";
import { antdLocaleOf } from "./antd-locale.ts";

if (env.nonce) signStyles(document, env.nonce);
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Dresses antd's parts in our colours and in the language of the interface, which was prepared (load-antd.ts, and before another is chosen). */
export function AntdProvider({ children }: PropsWithChildren) {
  const { colours } = usePortal();
  const mode = useSyncExternalStore(colours.subscribe, colours.mode);
  const { i18n } = useTranslation();
  return (
    <ConfigProvider theme={antdTheme(mode, isCalm)} locale={antdLocaleOf(localeOfTag(i18n.language))}>
      <AntdContext value={AsItIs}>{children}</AntdContext>
    </ConfigProvider>
  );
}

/**
 * Puts the server's nonce on every style element that scripts make. antd's `csp` setting does it for its components' styles
 * but forgets the sheets of CSS variables (@ant-design/cssinjs 1.24), and the page would be left without colours.
 */
function signStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
