/** The help's sections at their addresses, in the order of spec §2, each with its parts. */
export const SECTIONS = [
  { name: "profile", parts: ["settings", "myOffers", "notifications", "aggregator"] },
  {
    name: "handbook",
    parts: [
      "parks",
      "legals",
      "contracts",
      "agreements",
      "outsourcing",
      "integrators",
      "platform",
      "services",
      "people",
      "studio",
    ],
  },
  { name: "main-data", parts: ["limits", "closing", "imports", "statistics"] },
  { name: "aggregator-docs", parts: ["distribution", "report", "avr", "invoice", "payment"] },
  { name: "park-docs", parts: ["parkReport", "parkAvr"] },
  { name: "digital-docs", parts: ["signing", "exporting", "checking", "history"] },
  {
    name: "video-instructions",
    parts: [
      "monthSteps",
      "signSteps",
      "videoImport",
      "videoSplit",
      "videoReports",
      "videoActs",
      "videoInvoices",
      "videoBank",
    ],
  },
  {
    name: "park-drivers",
    parts: ["drivers", "blocks", "driverContracts", "driverReports", "driverAvrs", "driverSummary"],
  },
  { name: "driver-analytics", parts: ["plots", "breakdowns"] },
  { name: "driver-signs", parts: ["signByPark", "signByOutsourcer"] },
] as const;
export type Section = (typeof SECTIONS)[number];
export type SectionName = Section["name"];
export type PartName = Section["parts"][number];

export type Titled = { readonly section: Section; readonly parts: readonly PartName[] };

/** What a search leaves: by any piece of a title in whatever letters (spec §2). A section that is found has all its parts; else only those found. */
export function searchSections(
  text: string,
  titles: { readonly section: (name: SectionName) => string; readonly part: (name: PartName) => string },
): Titled[] {
  const wanted = text.trim().toLocaleLowerCase();
  const isFound = (title: string) => title.toLocaleLowerCase().includes(wanted);
  return SECTIONS.flatMap((section): Titled[] => {
    if (isFound(titles.section(section.name))) return [{ section, parts: section.parts }];
    const parts = (section.parts as readonly PartName[]).filter((part) => isFound(titles.part(part)));
    return parts.length > 0 ? [{ section, parts }] : [];
  });
}

/** Where the «?» of a screen leads: by the beginning of its address, the longest first. */
const OF_SCREENS: readonly (readonly [begins: string, section: SectionName, part: PartName])[] = [
  ["/profile/aggregator/limits", "main-data", "limits"],
  ["/profile", "profile", "settings"],
  ["/notifications", "profile", "notifications"],
  ["/offers", "profile", "myOffers"],
  ["/parks", "handbook", "parks"],
  ["/legals", "handbook", "legals"],
  ["/counterparties", "handbook", "legals"],
  ["/contracts", "handbook", "contracts"],
  ["/additional-agreement", "handbook", "agreements"],
  ["/termination-agreement", "handbook", "agreements"],
  ["/aggregator/termination-agreement", "handbook", "agreements"],
  ["/outsourcing-contracts", "handbook", "outsourcing"],
  ["/paid", "handbook", "integrators"],
  ["/yandex", "handbook", "platform"],
  ["/services", "handbook", "services"],
  ["/employees", "handbook", "people"],
  ["/accounts", "handbook", "people"],
  ["/studio", "handbook", "studio"],
  ["/action-history", "digital-docs", "history"],
  ["/blocks", "park-drivers", "blocks"],
  ["/imports", "main-data", "imports"],
  ["/categories", "main-data", "imports"],
  ["/report", "main-data", "statistics"],
  ["/summary", "driver-analytics", "breakdowns"],
  ["/analytics", "driver-analytics", "breakdowns"],
  ["/consolidated", "driver-analytics", "plots"],
  ["/oks", "aggregator-docs", "report"],
  ["/avrs/legal", "park-docs", "parkAvr"],
  ["/outsourcing/avrs", "park-docs", "parkAvr"],
  ["/avrs", "aggregator-docs", "avr"],
  ["/esfs", "aggregator-docs", "invoice"],
  ["/payments", "aggregator-docs", "payment"],
  ["/driver-reports", "park-docs", "parkReport"],
  ["/outsourcing-driver-reports", "driver-signs", "signByOutsourcer"],
  ["/drivers-contracts", "park-drivers", "driverContracts"],
  ["/drivers-park-report/plots", "driver-analytics", "plots"],
  ["/drivers-park-report", "park-drivers", "driverReports"],
  ["/drivers-avrs", "park-drivers", "driverAvrs"],
  ["/drivers", "park-drivers", "drivers"],
  ["/check", "digital-docs", "checking"],
];

/** The address of the help for a screen; of home and of what is told of nowhere else, the month that is being closed. */
export function helpFor(path: string): string {
  if (/^\/contracts\/\d+\/[a-z-]+\/add$/.test(path)) return "/help/handbook#agreements";
  if (path.endsWith("/distribution") || path.includes("/distribution/")) return "/help/aggregator-docs#distribution";
  const [, section, part] = OF_SCREENS.find(([begins]) => path.startsWith(begins)) ?? ["/", "main-data", "closing"];
  return `/help/${section}#${part}`;
}
