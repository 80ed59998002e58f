import type { ComponentType } from "react";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { limitRoutes } from "../../../contract/routes/limits.ts";
import { administrator } from "../../../definition/who.ts";
import type { Locale } from "../../config/locales.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import type { Words } from "../../providers/i18n/words.ts";
import type { Demand } from "../may-open.ts";

export type CustomPage = Demand & {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** The resources whose words it says. */
  readonly beside?: readonly string[];
  /** What it says beside what all pages written by hand do. */
  readonly words?: () => Promise<Readonly<Partial<Record<Locale, Words>>>>;
};

const beside = ["oks"];

/** The profile and its parts (spec §2). */
const profilePages: readonly CustomPage[] = [
  { path: "/profile", load: async () => (await import("../../custom-pages/profile/ProfileHome.tsx")).ProfileHome },
  { path: "/profile/info", load: async () => (await import("../profile/OwnInfo.tsx")).OwnInfo },
  { path: "/profile/password", load: async () => (await import("../profile/OwnPassword.tsx")).OwnPassword },
  {
    path: "/profile/aggregator/requisites",
    load: async () => (await import("../../custom-pages/profile/requisites/RequisitesPage.tsx")).RequisitesPage,
    beside: ["counterparties"],
  },
  {
    path: "/profile/aggregator/limits",
    load: async () => (await import("../profile/OwnLimits.tsx")).OwnLimits,
    beside: ["counterparties"],
    needs: limitRoutes.list,
  },
  {
    path: "/profile/aggregator/contracts",
    load: async () => (await import("../../custom-pages/profile/contracts/ContractsPage.tsx")).ContractsPage,
  },
  {
    path: "/profile/aggregator/ecp",
    load: async () => (await import("../../custom-pages/profile/ecp/KeysPage.tsx")).KeysPage,
  },
];

/** Orders to the bank and its statements (domain.md §7.2). */
const bankPages: readonly CustomPage[] = [
  {
    path: "/payments/bank",
    load: async () => (await import("../../custom-pages/bank/BankOrdersPage.tsx")).BankOrdersPage,
    beside: ["payments"],
    needs: callNamed("payments.bankFile"),
  },
  {
    path: "/payments/statements",
    load: async () => (await import("../../custom-pages/bank/StatementsPage.tsx")).StatementsPage,
    beside: ["payments"],
    needs: callNamed("payments.statements"),
  },
  {
    path: "/payments/statements/:id",
    load: async () => (await import("../../custom-pages/bank/StatementPage.tsx")).StatementPage,
    beside: ["payments"],
    needs: callNamed("payments.statement"),
  },
];

const esfPages: readonly CustomPage[] = [
  {
    path: "/esfs/registry",
    load: async () => (await import("../../custom-pages/esfs/RegistryPage.tsx")).RegistryPage,
    beside: ["esfs"],
    needs: callNamed("esfs.registryCheck"),
  },
];

/** The help and its ten sections (spec §2). */
const helpPages: readonly CustomPage[] = [
  { path: "/help", load: async () => (await import("../help/OwnHelp.tsx")).HelpStart },
  ...[
    "profile",
    "handbook",
    "main-data",
    "aggregator-docs",
    "park-docs",
    "digital-docs",
    "video-instructions",
    "park-drivers",
    "driver-analytics",
    "driver-signs",
  ].map((name) => ({ path: `/help/${name}`, load: async () => (await import("../help/OwnHelp.tsx")).OwnHelp })),
];

/** Administrators alone shape the portal (ADR 50). */
const words = async () => (await import("../../providers/i18n/studio-words.ts")).studioWords();
const studioPage = (path: string, load: CustomPage["load"]): CustomPage => ({
  path: `/studio${path}`,
  load,
  who: administrator,
  words,
});
const studioPages: readonly CustomPage[] = [
  studioPage("", async () => (await import("../../custom-pages/studio/StudioPage.tsx")).StudioPage),
  studioPage("/:resource", async () => (await import("../../custom-pages/studio/SubjectPage.tsx")).SubjectPage),
];

const statistics = async () => (await import("../../custom-pages/statistics/StatisticsPage.tsx")).StatisticsPage;
const distribution = async () =>
  (await import("../../custom-pages/reports/distribution/DistributionPage.tsx")).DistributionPage;

/** The pages that are written by hand: their address, their code, and what they ask of whoever opens them. */
export const customPages: readonly CustomPage[] = [
  {
    path: "/",
    load: async () => (await import("../home/OwnHome.tsx")).OwnHome,
    beside: ["oks", "counterparties"],
  },
  ...profilePages,
  {
    path: "/notifications",
    load: async () => (await import("../notifications/OwnNotifications.tsx")).OwnNotifications,
  },

  ...bankPages,
  ...esfPages,

  ...helpPages,

  ...studioPages,

  // One report at two addresses (spec §2): outsourcers have one of their own.
  { path: "/report", load: statistics, needs: dispRoutes.statistics },
  {
    path: "/report-outsourcing",
    load: statistics,
    needs: dispRoutes.statistics,
    who: { flag: "is_outsourcing" },
  },
  {
    path: "/summary",
    load: async () => (await import("../../custom-pages/statistics/breakdowns/SummaryPage.tsx")).SummaryPage,
    needs: dispRoutes.summary,
  },
  {
    path: "/analytics",
    load: async () => (await import("../../custom-pages/statistics/breakdowns/AnalyticsPage.tsx")).AnalyticsPage,
    needs: dispRoutes.analytics,
  },
  {
    path: "/drivers-park-report/plots",
    load: async () => (await import("../../custom-pages/statistics/drivers/DriversPlotsPage.tsx")).DriversPlotsPage,
  },
  {
    path: "/consolidated",
    load: async () => (await import("../../custom-pages/statistics/breakdowns/ConsolidatedPage.tsx")).ConsolidatedPage,
    needs: dispRoutes.consolidated,
  },
  {
    path: "/imports",
    load: async () => (await import("../../custom-pages/ledger/imports/ImportsPage.tsx")).ImportsPage,
    needs: dispRoutes.imports,
  },
  {
    path: "/imports/:id",
    load: async () => (await import("../../custom-pages/ledger/imports/ImportPage.tsx")).ImportPage,
    needs: dispRoutes.importOne,
  },
  {
    path: "/categories",
    load: async () => (await import("../../custom-pages/ledger/categories/CategoriesPage.tsx")).CategoriesPage,
    needs: dispRoutes.categories,
  },
  {
    path: "/parks/:parkId/:id",
    load: async () =>
      (await import("../../custom-pages/park-counterparty/ParkCounterpartyPage.tsx")).ParkCounterpartyPage,
    beside: ["parks", "counterparties", "contracts", "oks", "avrs", "payments"],
    needs: callNamed("counterparties.one"),
  },
  { path: "/parks/:parkId/distribution/:period", load: distribution, beside, needs: callNamed("oks.parkDistribution") },
  { path: "/oks/:okId/distribution", load: distribution, beside, needs: callNamed("oks.distribution") },
  {
    path: "/oks/single",
    load: async () => (await import("../../custom-pages/reports/single/OkSinglePage.tsx")).OkSinglePage,
    beside,
    needs: callNamed("oks.single"),
  },
  {
    path: "/oks/manual",
    load: async () => (await import("../../custom-pages/reports/manual/OkManualPage.tsx")).OkManualPage,
    beside,
    needs: callNamed("oks.manual"),
  },
  {
    path: "/oks/:okId",
    load: async () => (await import("../../custom-pages/reports/card/OkCardPage.tsx")).OkCardPage,
    beside,
    needs: callNamed("oks.one"),
  },
];
