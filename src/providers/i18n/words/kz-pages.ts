import { byFileName } from "./by-file-name.ts";

/** What only the pages written by hand say (the statistics, a file's import, a distribution): a list would carry 9 kB for nothing. */
export const words = byFileName(
  import.meta.glob<Record<string, unknown>>(
    "../../../../locales/kz/{imports,distribution,statistics,explain,ok-card,categories,profile,limits,home}.json",
    { import: "default", eager: true },
  ),
);
