import { Refine } from "@refinedev/core";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { localeOfTag } from "../../config/locales.ts";
import { isNamed } from "../../config/session.ts";
import type { ToSign } from "../../config/sign-documents.ts";
import { SessionKeeper, useSession } from "../../engine/calls/use-session.ts";
import { opened } from "../../engine/later/later.ts";
import type { ResourcePage } from "../../engine/registry/may.ts";
import { RegistryContext } from "../../engine/registry/registry.ts";
import { useNotificationProvider } from "../../providers/notification/use-notification-provider.tsx";
import { routerProvider } from "../../providers/router/router-provider.tsx";
import { withoutReload } from "../entrance/entrance.ts";
import { loadTheRest, savesData } from "../entrance/load-the-rest.ts";
import { loadPageParts } from "../entrance/page-parts.ts";
import { Frame } from "../layout/Frame.tsx";
import { LiveKeeper } from "../live/LiveKeeper.tsx";
import { RecentKeeper } from "../palette/RecentKeeper.tsx";
import { usePortal } from "../portal-context.ts";
import { refineResources, registryParts } from "../resources.ts";
import { Doorway } from "../session/Doorway.tsx";
import { useHeads } from "../shaped/use-heads.ts";
import { ScrollKeeper } from "./ScrollKeeper.tsx";

/** Once a form is likely to be opened soon: the pointer is at where it is opened from, or somebody has begun to work (entrance/load-the-rest). */
const Rehearsal = opened(() =>
  import("../../engine/form/Rehearsal.tsx").then(
    (loaded) => loaded.Rehearsal,
    () => () => null, // the page does without it
  ),
);

/** Refine with its providers, around every page of the application. */
export function Root() {
  const { wiring } = usePortal();
  const { i18n } = useTranslation();
  const heads = useHeads();
  const [isRehearsed, setRehearsed] = useState(false);
  const [brought] = useState(() => new Set<string>());
  useEffect(() => loadTheRest(window, wiring.client, () => setRehearsed(true)), [wiring.client]);
  const registry = useMemo(
    () => ({
      ...registryParts,
      heads,
      load: wiring.files.load,
      bring: (page: ResourcePage, name: string) => {
        const form = `${page} ${name}`;
        if (brought.has(form) || savesData(navigator)) return;
        brought.add(form);
        loadPageParts(page, name, wiring.files.load).then(
          () => setRehearsed(true),
          () => brought.delete(form),
        );
      },
      // Whoever signs nothing loads nothing of it.
      reachSigner: async () => {
        const { reachSignerWith } = await import("../sign-documents.ts");
        return reachSignerWith(wiring.signing, localeOfTag(i18n.language));
      },
      signDocuments: async (ask: ToSign) => {
        const { signDocumentsWith } = await import("../sign-documents.ts");
        return signDocumentsWith(wiring.signing, localeOfTag(i18n.language))(ask);
      },
    }),
    [wiring, i18n.language, heads, brought],
  );
  const i18nProvider = useMemo(() => wiring.i18nProvider(i18n.language), [wiring, i18n.language]);
  return (
    <Refine
      dataProvider={wiring.dataProvider}
      authProvider={wiring.authProvider}
      accessControlProvider={wiring.accessControlProvider}
      auditLogProvider={wiring.auditLogProvider}
      liveProvider={wiring.liveProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotificationProvider}
      routerProvider={routerProvider}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        syncWithLocation: false,
        mutationMode: "pessimistic",
        reactQuery: { clientConfig: wiring.client },
      }}
    >
      <SessionKeeper>
        <ReloadGuard />
        <Doorway>
          <ScrollKeeper />
          <LiveKeeper />
          <RecentKeeper />
          <RegistryContext value={registry}>
            <Workspace>
              <Outlet />
            </Workspace>
            {isRehearsed && <Rehearsal />}
          </RegistryContext>
        </Doorway>
      </SessionKeeper>
    </Refine>
  );
}

/** A link with `reload` in it loads the page anew, without the parameter (spec §2). */
function ReloadGuard() {
  const to = withoutReload(useLocation());
  if (to !== undefined) location.replace(to);
  return null;
}

/**
 * The frame and the page in it. Another aggregator or role begins every page anew: nothing of the last one stays in a form. A page waits until
 * the server has said who works in it: it has nothing to show before, and what is typed could not be kept.
 */
function Workspace({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { aggregatorId, family } = session;
  return (
    <Frame>
      <Suspense key={`${family}:${aggregatorId}`} fallback={<div aria-busy="true" />}>
        {isNamed(session) ? children : <div aria-busy="true" />}
      </Suspense>
    </Frame>
  );
}
