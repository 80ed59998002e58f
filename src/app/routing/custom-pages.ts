import type { ComponentType } from "react";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import type { Demand } from "../may-open.ts";

type CustomPage = Demand & {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** The resources whose words it says. */
  readonly beside?: readonly string[];
};

const beside = ["oks"];

const statistics = async () => (await import("../../custom-pages/statistics/StatisticsPage.tsx")).StatisticsPage;
const distribution = async () =>
  (await import("../../custom-pages/reports/distribution/DistributionPage.tsx")).DistributionPage;

/** The pages that are written by hand: their address, their code, and what they ask of whoever opens them. */
export const customPages: readonly CustomPage[] = [
  { path: "/", load: async () => (await import("../../custom-pages/home/HomePage.tsx")).HomePage, beside },
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
