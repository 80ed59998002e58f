import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { App } from "antd";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router";
import type { ImportRow } from "../../../../../contract/entities/disps.ts";
import common from "../../../../../locales/ru/common.json" with { type: "json" };
import fields from "../../../../../locales/ru/fields.json" with { type: "json" };
import imports from "../../../../../locales/ru/imports.json" with { type: "json" };
import statistics from "../../../../../locales/ru/statistics.json" with { type: "json" };
import { SessionKeeper } from "../../../../engine/calls/use-session.ts";
import { manager } from "../../../../engine/testing/portal.tsx";
import { providerOf } from "../../../../engine/testing/server.ts";
import { ImportStep } from "../ImportStep.tsx";

/** Draws the step of an import in Russian, under a server that agrees to everything, and keeps what it was asked. */
export function renderStep(row: ImportRow) {
  const { dataProvider, calls } = providerOf(() => ({ data: row, message: "" })); // what each changing call of an import replies
  const unused = () => Promise.reject(new Error("not in this test"));
  const client = new QueryClient();
  client.setQueryData(["auth", "identity"], manager);
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: "ru",
    resources: { ru: { translation: { common, fields, imports, statistics } } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const onChanged = () => undefined;
  const i18nProvider = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => "ru" };
  const authProvider = {
    login: unused,
    logout: unused,
    check: async () => ({ authenticated: true }),
    onError: async () => ({}),
    getIdentity: async () => manager,
  };
  const view = render(
    <MemoryRouter>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
      >
        <I18nextProvider i18n={i18n}>
          <App>
            <SessionKeeper>
              <ImportStep row={row} onChanged={onChanged} />
            </SessionKeeper>
          </App>
        </I18nextProvider>
      </Refine>
    </MemoryRouter>,
  );
  return { ...view, calls };
}
