import { type DataProvider, Refine } from "@refinedev/core";
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
import type { PortalCall } from "../../../../config/portal-call.ts";
import type { Session } from "../../../../config/session.ts";
import { ImportStep } from "../ImportStep.tsx";

const session: Session = {
  user: {
    id: 1,
    email: "a@b.c",
    firstname: "",
    lastname: "",
    phone: null,
    position: "",
    role: "",
    roleId: 1,
    is_outsourcing: false,
    is_paid: false,
    has_accounting_services: true,
    is_admin: false,
    aggregator_id: 1,
    today: "2026-05-12",
  },
  family: "plain",
  aggregatorId: 1,
};

/** Draws the step of an import in Russian, under a server that agrees to everything, and keeps what it was asked. */
export function renderStep(row: ImportRow) {
  const calls: PortalCall[] = [];
  const unused = () => Promise.reject(new Error("not in this test"));
  const dataProvider: DataProvider = {
    getApiUrl: () => "",
    getList: unused,
    getOne: unused,
    create: unused,
    update: unused,
    deleteOne: unused,
    custom: async ({ meta }) => {
      const call: PortalCall = meta?.portal;
      calls.push(call);
      return { data: { data: row, message: "" } as never }; // what each changing call of an import replies
    },
  };
  const client = new QueryClient();
  client.setQueryData(["auth", "identity"], session);
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
    getIdentity: async () => session,
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
            <ImportStep row={row} onChanged={onChanged} />
          </App>
        </I18nextProvider>
      </Refine>
    </MemoryRouter>,
  );
  return { ...view, calls };
}
