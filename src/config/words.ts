// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type app from "../../locales/ru/app.json";
import type categories from "../../locales/ru/categories.json";
import type common from "../../locales/ru/common.json";
import type contracts from "../../locales/ru/contracts.json";
import type counterparties from "../../locales/ru/counterparties.json";
import type distribution from "../../locales/ru/distribution.json";
import type engine from "../../locales/ru/engine.json";
import type errors from "../../locales/ru/errors.json";
import type explain from "../../locales/ru/explain.json";
import type exports from "../../locales/ru/exports.json";
import type imports from "../../locales/ru/imports.json";
import type jobs from "../../locales/ru/jobs.json";
import type okCard from "../../locales/ru/ok-card.json";
import type oks from "../../locales/ru/oks.json";
import type parks from "../../locales/ru/parks.json";
import type session from "../../locales/ru/session.json";
import type statistics from "../../locales/ru/statistics.json";
import type statuses from "../../locales/ru/statuses.json";
import type validation from "../../locales/ru/validation.json";

/** The Russian words, a branch a file; the other languages have the same. */
export type Words = {
  app: typeof app;
  categories: typeof categories;
  common: typeof common;
  contracts: typeof contracts;
  counterparties: typeof counterparties;
  distribution: typeof distribution;
  engine: typeof engine;
  errors: typeof errors;
  explain: typeof explain;
  exports: typeof exports;
  imports: typeof imports;
  jobs: typeof jobs;
  "ok-card": typeof okCard;
  oks: typeof oks;
  parks: typeof parks;
  session: typeof session;
  statistics: typeof statistics;
  statuses: typeof statuses;
  validation: typeof validation;
};
