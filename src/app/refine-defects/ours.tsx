import { Refine, type RefineProps } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Session } from "../../config/session.ts";
import { SessionKeeper } from "../../engine/calls/use-session.ts";
import { manager } from "../../engine/testing/portal.tsx";
import { routerProvider } from "../../providers/router/router-provider.tsx";
import { type Asked, recording } from "./stock.tsx";

/** refine as the portal uses it: our router, our calls, a session. `answer`: what a call replies. `more`: other providers of ours. */
export function ours(answer: (call: PortalCall) => unknown, at = "/", more: Partial<RefineProps> = {}) {
  const { asked, dataProvider } = recording(async (said: Asked) => ({ data: await answer(callOf(said)) }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryDefaults(["auth", "identity"], { staleTime: Number.POSITIVE_INFINITY });
  const work = (session: Partial<Session>) => client.setQueryData(["auth", "identity"], { ...manager, ...session });
  work({});
  const language = { now: "ru" };
  const i18nProvider = {
    translate: (key: string) => key,
    changeLocale: async () => undefined,
    getLocale: () => language.now,
  };
  const wrapper = ({ children }: { readonly children?: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <Refine
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        options={{ disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig: client } }}
        {...more}
      >
        <SessionKeeper>{children}</SessionKeeper>
      </Refine>
    </MemoryRouter>
  );
  const calls = () => asked.map(callOf);
  return { wrapper, work, client, dataProvider, language, calls, metas: () => asked.map(({ meta }) => meta) };
}

const callOf = ({ meta }: Asked): PortalCall => (meta as { readonly portal: PortalCall }).portal; // our callers put it there
