import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { App } from "antd";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import type { ImportRow } from "../../../../../contract/entities/disps.ts";
import { SessionKeeper } from "../../../../engine/calls/use-session.ts";
import { manager } from "../../../../engine/testing/portal.tsx";
import { providerOf } from "../../../../engine/testing/server.ts";
import { russian } from "../../../../engine/testing/words.ts";
import { ImportStep } from "../ImportStep.tsx";

const i18n = await russian();

/** Draws the step of an import in Russian, under a server that agrees to everything, and keeps what it was asked. */
export function renderStep(row: ImportRow) {
  const { dataProvider, calls } = providerOf(() => ({ data: row, message: "" })); // what each changing call of an import replies
  const unused = () => Promise.reject(new Error("not in this test"));
  const client = new QueryClient();
  client.setQueryData(["auth", "identity"], manager);
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
