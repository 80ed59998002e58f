import type { OpenNotificationParams } from "@refinedev/core";
import { Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { App, ConfigProvider } from "antd";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import type { Session } from "../../config/session.ts";
import { SessionKeeper } from "../calls/use-session.ts";
import { RegistryContext, registryOf } from "../registry/registry.ts";
import { type Answer, serverOf } from "./server.ts";
import { russian } from "./words.ts";

export const manager: Session = {
  user: {
    id: 1,
    email: "manager@parkdesk.example",
    firstname: "",
    lastname: "",
    phone: null,
    position: "",
    role: "manager",
    roleId: 1,
    is_outsourcing: false,
    is_paid: false,
    has_accounting_services: true,
    is_admin: false,
    aggregator_id: 1,
    version: 1,
    today: "2026-05-12",
    drafts_key: "1f".repeat(32),
  },
  family: "plain",
  aggregatorId: 1,
};
export const client: Session = { ...manager, user: { ...manager.user, roleId: 2 }, family: "users" };

type Opening = {
  readonly at: string;
  readonly pages: Readonly<Record<string, ReactElement>>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly session?: Session;
  readonly registry?: Parameters<typeof registryOf>[0];
};

/** Opens pages of the engine in a browser of jsdom, on a server in memory and in the real Russian words. */
export async function openPortal({
  at,
  pages,
  answers,
  session = manager,
  registry = { resources: [], renders: {} },
}: Opening) {
  const { dataProvider, calls } = serverOf(answers);
  const registered = registryOf(registry);
  const notices: OpenNotificationParams[] = [];
  const words = await russian();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryDefaults(["auth", "identity"], { staleTime: Number.POSITIVE_INFINITY });
  const work = (next: Session) => queries.setQueryData(["auth", "identity"], next);
  work(session);
  const i18nProvider = {
    translate: (key: string, values?: unknown) => words.t(key, (values ?? {}) as Record<string, unknown>), // as i18next takes them
    changeLocale: async () => {},
    getLocale: () => "ru",
  };
  const frame = (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Refine
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          notificationProvider={{ open: (notice) => void notices.push(notice), close: () => {} }}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
        >
          <SessionKeeper>
            <RegistryContext value={registered}>
              <Outlet />
            </RegistryContext>
          </SessionKeeper>
        </Refine>
      </App>
    </ConfigProvider>
  );
  const children = Object.entries(pages).map(([path, element]) => ({ path, element }));
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [at] });
  const screen = render(
    <I18nextProvider i18n={words}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  const address = () => `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`;
  return { screen, router, address, calls, notices, work };
}
