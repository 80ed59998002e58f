import { byFileName } from "./by-file-name.ts";

/** Everything but what the log-in page says. */
export const words = byFileName(
  import.meta.glob<Record<string, unknown>>(
    ["../../../../locales/en/*.json", "!**/common.json", "!**/errors.json", "!**/session.json", "!**/validation.json"],
    { import: "default", eager: true },
  ),
);
