import type { ReactNode } from "react";
import type { Root } from "react-dom/client";
import type { Locale } from "../config/locales.ts";
import { storedPageLimit } from "../config/page-limit.ts";
import type { PortalCall } from "../config/portal-call.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { mayOpen, type ResourcePage } from "../engine/registry/may.ts";
import type { Storages } from "../providers/auth/stored.ts";
import { createSpeaker, type Speaker } from "../providers/i18n/i18n.ts";
import { storedLocale } from "../providers/i18n/stored-locale.ts";
import type { ColorSchemeStore } from "../providers/theme/color-scheme-store.ts";
import { App } from "./App.tsx";
import "./antd/dialogs.css";
import "./antd/icons.css";
import "./antd/variables.css";
import type { EarlyCalls } from "./entrance/early-calls.ts";
import { firstPages } from "./entrance/first-page.ts";
import { loadPage } from "./entrance/loaded-page.ts";
import { firstReads, seedFirstPage } from "./entrance/seed-first-page.ts";
import { foreseeList } from "./layout/foresee-list.ts";
import { PortalContext } from "./portal-context.ts";
import { type Wiring, wire } from "./wiring.ts";

export type OpenPortal = {
  readonly root: Root;
  readonly colours: ColorSchemeStore;
  readonly storages: Storages;
  readonly placeholder: ReactNode;
  /** What was asked for while this was loading. */
  readonly early: EarlyCalls | undefined;
  /** Whether somebody has just logged in on this page. */
  readonly isLogIn: boolean;
};

/** Opens the application for a token that is stored (spec §4): sets the language, reads who it is, then draws. */
export async function openPortal({ root, colours, storages, placeholder, early, isLogIn }: OpenPortal): Promise<void> {
  if (import.meta.env.DEV) (await import("./check-descriptions.ts")).checkDescriptions();
  const speaker = await createSpeaker({
    locale: storedLocale(storages.local),
    storage: storages.local,
    prepare: async (locale) => (await import("./antd/antd-locale.ts")).prepareLocale(locale),
  });
  const wiring = wire({ speaker, storages, early });
  foreseeList(window);
  window.addEventListener("storage", (event) => void wiring.store.onStorage(event));
  document.addEventListener("visibilitychange", wiring.store.lookBehind);
  await wiring.store.start(isLogIn);
  await shapeOf(wiring, speaker);
  const [first] = await Promise.all([
    loadPage(firstPages, location.pathname, wiring.files.load),
    early && seed(wiring, speaker.locale()),
  ]);
  root.render(
    <PortalContext value={{ wiring, speaker, colours, placeholder }}>
      <App first={first} />
    </PortalContext>,
  );
}

/** What administrators have made of the portal is in place before anything is drawn; where they have made nothing, nothing is loaded. */
async function shapeOf(wiring: Wiring, speaker: Speaker): Promise<void> {
  const session = wiring.store.session();
  const { shaped } = session?.user ?? {};
  if (!session || !shaped) return;
  const { takeShape } = await import("./shaped/take-shape.ts");
  takeShape({ ...wiring, speaker }, session, shaped);
}

/** What was asked for early is put where the first page looks for it. */
async function seed({ client, store, dataProvider, files }: Wiring, locale: Locale): Promise<void> {
  const session = store.session();
  if (!session || !dataProvider.custom) return;
  const { custom } = dataProvider;
  const call = async (portal: PortalCall) => (await custom({ url: "", method: "get", meta: { portal } })).data;
  const none = () => []; // the page itself will say what is wrong
  const limit = storedPageLimit(localStorage);
  const may = (resource: Resource, page: ResourcePage) => mayOpen(resource, page, session);
  const reads = await firstReads(firstPages, { load: files.load, address: location, limit, mayOpen: may }).catch(none);
  await seedFirstPage(reads, {
    client,
    call,
    scope: { aggregatorId: session.aggregatorId, family: session.family, locale },
  });
}
