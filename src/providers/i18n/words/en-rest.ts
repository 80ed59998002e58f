import { byFileName } from "./by-file-name.ts";

/** What neither the log-in page says nor the pages written by hand alone. */
export const words = byFileName(
  import.meta.glob<Record<string, unknown>>(
    [
      "../../../../locales/en/*.json",
      "!**/common.json",
      "!**/errors.json",
      "!**/session.json",
      "!**/validation.json",
      "!**/imports.json",
      "!**/distribution.json",
      "!**/statistics.json",
      "!**/explain.json",
      "!**/ok-card.json",
      "!**/categories.json",
      "!**/from-file.json",
      "!**/comments.json",
      "!**/signatures.json",
      "!**/signing.json",
      "!**/login-key.json",
      "!**/refusals.json",
      "!**/runs.json",
      "!**/passwords.json",
      "!**/code-step.json",
      "!**/profile.json",
      "!**/limits.json",
      "!**/home.json",
      "!**/help.json",
      "!**/letters.json",
      "!**/notifications.json",
      "!**/bell.json",
      "!**/studio.json",
      "!**/studio-pages.json",
    ],
    { import: "default", eager: true },
  ),
);
