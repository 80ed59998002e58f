// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type accounts from "../../locales/ru/accounts.json";
import type actionHistory from "../../locales/ru/action-history.json";
import type additionalAgreements from "../../locales/ru/additional-agreements.json";
import type app from "../../locales/ru/app.json";
import type avrs from "../../locales/ru/avrs.json";
import type bell from "../../locales/ru/bell.json";
import type blocks from "../../locales/ru/blocks.json";
import type categories from "../../locales/ru/categories.json";
import type codeStep from "../../locales/ru/code-step.json";
import type comments from "../../locales/ru/comments.json";
import type common from "../../locales/ru/common.json";
import type consequences from "../../locales/ru/consequences.json";
import type contracts from "../../locales/ru/contracts.json";
import type counterparties from "../../locales/ru/counterparties.json";
import type distribution from "../../locales/ru/distribution.json";
import type documents from "../../locales/ru/documents.json";
import type driverActs from "../../locales/ru/driver-acts.json";
import type driverContracts from "../../locales/ru/driver-contracts.json";
import type driverParkReports from "../../locales/ru/driver-park-reports.json";
import type driverReports from "../../locales/ru/driver-reports.json";
import type drivers from "../../locales/ru/drivers.json";
import type driversHandbook from "../../locales/ru/drivers-handbook.json";
import type employees from "../../locales/ru/employees.json";
import type engine from "../../locales/ru/engine.json";
import type errors from "../../locales/ru/errors.json";
import type esfs from "../../locales/ru/esfs.json";
import type explain from "../../locales/ru/explain.json";
import type exports from "../../locales/ru/exports.json";
import type fields from "../../locales/ru/fields.json";
import type files from "../../locales/ru/files.json";
import type fromFile from "../../locales/ru/from-file.json";
import type help from "../../locales/ru/help.json";
import type history from "../../locales/ru/history.json";
import type historyEvents from "../../locales/ru/history-events.json";
import type home from "../../locales/ru/home.json";
import type imports from "../../locales/ru/imports.json";
import type jobs from "../../locales/ru/jobs.json";
import type lacks from "../../locales/ru/lacks.json";
import type legals from "../../locales/ru/legals.json";
import type letters from "../../locales/ru/letters.json";
import type loginKey from "../../locales/ru/login-key.json";
import type notifications from "../../locales/ru/notifications.json";
import type offers from "../../locales/ru/offers.json";
import type okCard from "../../locales/ru/ok-card.json";
import type oks from "../../locales/ru/oks.json";
import type outsourcingAdditionalAgreements from "../../locales/ru/outsourcing-additional-agreements.json";
import type outsourcingContracts from "../../locales/ru/outsourcing-contracts.json";
import type outsourcingTerminationAgreements from "../../locales/ru/outsourcing-termination-agreements.json";
import type paidAvrs from "../../locales/ru/paid-avrs.json";
import type paidContracts from "../../locales/ru/paid-contracts.json";
import type palette from "../../locales/ru/palette.json";
import type parks from "../../locales/ru/parks.json";
import type passwords from "../../locales/ru/passwords.json";
import type payments from "../../locales/ru/payments.json";
import type preparing from "../../locales/ru/preparing.json";
import type prints from "../../locales/ru/prints.json";
import type profile from "../../locales/ru/profile.json";
import type refusals from "../../locales/ru/refusals.json";
import type runs from "../../locales/ru/runs.json";
import type services from "../../locales/ru/services.json";
import type session from "../../locales/ru/session.json";
import type signatures from "../../locales/ru/signatures.json";
import type signing from "../../locales/ru/signing.json";
import type statistics from "../../locales/ru/statistics.json";
import type statuses from "../../locales/ru/statuses.json";
import type studio from "../../locales/ru/studio.json";
import type studioPages from "../../locales/ru/studio-pages.json";
import type terminationAgreements from "../../locales/ru/termination-agreements.json";
import type validation from "../../locales/ru/validation.json";
import type views from "../../locales/ru/views.json";
import type yandexContracts from "../../locales/ru/yandex-contracts.json";

/** The Russian words, a branch a file, with those that follow (definition/words.ts); the other languages have the same. */
export type Words = {
  accounts: typeof accounts & {
    titles: { one: string; edit: string };
    fields: { email: string; phone: string; position: string; iin: string; parks: string; counterparties: string };
    confirm: { end_sessions: string };
    done: { updated: string };
    actions: { activate: string; deactivate: string; delete: string };
  };
  "action-history": typeof actionHistory & { titles: { one: string }; sections: { main: string } };
  "additional-agreements": typeof additionalAgreements & {
    titles: { edit: string };
    fields: {
      number: string;
      contract: string;
      chain: string;
      park: string;
      counterparty: string;
      status: string;
      objection: string;
      scan: string;
      updated_at: string;
    };
    sections: { chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
    done: { updated: string };
  };
  app: typeof app;
  avrs: typeof avrs & {
    fields: {
      number: string;
      kind: string;
      status: string;
      period: string;
      period_from: string;
      period_to: string;
      park: string;
      counterparty: string;
      contract: string;
      total: string;
      without_vat: string;
      vat_rate: string;
      objection: string;
      chain: string;
      formed_on: string;
      note: string;
    };
    lines: {
      name: string;
      unit: string;
      quantity: string;
      price: string;
      cost: string;
      vat_rate: string;
      vat: string;
      without_vat: string;
    };
    sections: { lines: string; objection: string; park: string; chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
  };
  bell: typeof bell;
  blocks: typeof blocks & { fields: { park: string; driver: string; reason: string }; sections: { record: string } };
  categories: typeof categories;
  "code-step": typeof codeStep;
  comments: typeof comments;
  common: typeof common;
  consequences: typeof consequences;
  contracts: typeof contracts & {
    titles: { edit: string };
    fields: { type: string; park: string; counterparty: string; status: string; chain: string; objection: string };
    sections: { chain: string; record: string };
    actions: {
      print: string;
      evidence: string;
      signature_card: string;
      object: string;
      activate: string;
      deactivate: string;
      delete: string;
    };
    done: { updated: string };
    related: { oks: string };
  };
  counterparties: typeof counterparties & {
    titles: { one: string; edit: string };
    fields: {
      name: string;
      iin_bin: string;
      email: string;
      phone: string;
      city: string;
      address: string;
      status: string;
      parks: string;
    };
    sections: { note: string; record: string };
    done: { updated: string; activated: string; suspended: string; archived: string; restored: string };
    confirm: {
      suspend: string;
      suspendMany: string;
      archive: string;
      archiveMany: string;
      restore: string;
      restoreMany: string;
      invite: string;
    };
    related: { contracts: string; oks: string };
    events: { suspended: string; archived: string; restored: string };
  };
  distribution: typeof distribution;
  documents: typeof documents;
  "driver-acts": typeof driverActs & {
    fields: {
      number: string;
      status: string;
      period: string;
      formed_on: string;
      park: string;
      total: string;
      chain: string;
    };
    sections: { chain: string; record: string };
    actions: { print: string; delete: string };
  };
  "driver-contracts": typeof driverContracts & {
    fields: { number: string; status: string; park: string; driver: string; chain: string; date: string; note: string };
    sections: { chain: string; record: string };
    actions: { print: string; delete: string };
    confirm: { deleteText: string };
  };
  "driver-park-reports": typeof driverParkReports & {
    fields: { period: string; park: string; chain: string; created_at: string; updated_at: string };
    sections: { main: string; chain: string; record: string };
  };
  "driver-reports": typeof driverReports & {
    fields: {
      number: string;
      status: string;
      period: string;
      period_from: string;
      period_to: string;
      park: string;
      formed_on: string;
      chain: string;
      note: string;
    };
    contracts: { counterparty: string; iin_bin: string; rate: string };
    sections: { changes: string; contracts: string; chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; delete: string };
  };
  "drivers-handbook": typeof driversHandbook & { titles: { one: string }; fields: { park: string; driver: string } };
  drivers: typeof drivers & {
    titles: { one: string; edit: string };
    fields: { iin: string; phone: string; plate: string; park: string; status: string; note: string };
    sections: { note: string; record: string };
    actions: { delete: string };
    done: { updated: string };
  };
  employees: typeof employees & {
    titles: { one: string; edit: string };
    fields: { position: string; email: string; phone: string; note: string };
    actions: { delete: string };
    done: { updated: string };
  };
  engine: typeof engine;
  errors: typeof errors;
  esfs: typeof esfs & {
    fields: {
      counterparty: string;
      contract: string;
      total: string;
      vat: string;
      without_vat: string;
      vat_rate: string;
      documents: string;
      chain: string;
      status: string;
      park: string;
    };
    lines: { unit: string; quantity: string; without_vat: string; vat_rate: string; vat: string };
    sections: { chain: string; record: string };
    actions: { print: string; delete: string };
    events: { issued: string };
  };
  explain: typeof explain;
  exports: typeof exports;
  fields: typeof fields;
  files: typeof files;
  "from-file": typeof fromFile;
  help: typeof help;
  "history-events": typeof historyEvents;
  history: typeof history;
  home: typeof home;
  imports: typeof imports;
  jobs: typeof jobs;
  lacks: typeof lacks;
  legals: typeof legals & {
    titles: { one: string };
    fields: { name: string; iin_bin: string; phone: string; parks: string; created_at: string; updated_at: string };
    sections: { limits: string; record: string };
    related: { contracts: string; oks: string; avrs: string; esfs: string; payments: string };
  };
  letters: typeof letters;
  "login-key": typeof loginKey;
  notifications: typeof notifications;
  offers: typeof offers & {
    titles: { edit: string };
    fields: { number: string; status: string; park: string; counterparty: string; note: string; chain: string };
    sections: { chain: string; record: string };
    actions: { evidence: string; signature_card: string; delete: string };
    paste: { number: string };
  };
  "ok-card": typeof okCard;
  oks: typeof oks & {
    fields: {
      number: string;
      formed_on: string;
      period: string;
      park: string;
      counterparty: string;
      contract: string;
      status: string;
      period_from: string;
      period_to: string;
      objection: string;
      chain: string;
    };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
  };
  "outsourcing-additional-agreements": typeof outsourcingAdditionalAgreements & {
    titles: { edit: string };
    fields: {
      number: string;
      contract: string;
      chain: string;
      park: string;
      status: string;
      objection: string;
      scan: string;
      updated_at: string;
    };
    sections: { chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
    done: { updated: string };
  };
  "outsourcing-contracts": typeof outsourcingContracts & {
    titles: { edit: string };
    fields: { number: string; date: string; park: string; status: string; objection: string; chain: string };
    sections: { chain: string; record: string };
    actions: { evidence: string; signature_card: string; print: string; object: string; delete: string };
    confirm: { delete: string };
    done: { updated: string };
  };
  "outsourcing-termination-agreements": typeof outsourcingTerminationAgreements & {
    titles: { edit: string };
    fields: {
      number: string;
      contract: string;
      chain: string;
      park: string;
      reason: string;
      status: string;
      objection: string;
      scan: string;
      updated_at: string;
    };
    sections: { chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
    done: { updated: string };
  };
  "paid-avrs": typeof paidAvrs & {
    fields: {
      number: string;
      status: string;
      period: string;
      formed_on: string;
      contract: string;
      total: string;
      without_vat: string;
      vat_rate: string;
      objection: string;
      chain: string;
    };
    sections: { lines: string; chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
    lines: {
      name: string;
      unit: string;
      quantity: string;
      price: string;
      cost: string;
      vat_rate: string;
      vat: string;
      without_vat: string;
    };
  };
  "paid-contracts": typeof paidContracts & {
    titles: { edit: string };
    fields: { number: string; date: string; status: string; objection: string; chain: string };
    sections: { chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
    confirm: { delete: string };
    done: { updated: string };
  };
  palette: typeof palette;
  parks: typeof parks & {
    titles: { one: string; edit: string };
    fields: { city: string; status: string };
    sections: { record: string };
    actions: { activate: string };
    done: { updated: string };
    related: { counterparties: string; contracts: string; oks: string };
  };
  passwords: typeof passwords;
  payments: typeof payments & {
    titles: { edit: string };
    fields: {
      number: string;
      status: string;
      counterparty: string;
      park: string;
      contract: string;
      chain: string;
      formed_on: string;
      amount: string;
    };
    sections: { chain: string; record: string };
    actions: { delete: string };
    events: { sent: string };
  };
  preparing: typeof preparing;
  prints: typeof prints;
  profile: typeof profile;
  refusals: typeof refusals;
  runs: typeof runs;
  services: typeof services & {
    titles: { one: string; edit: string };
    fields: { name: string; vat_rate: string; note: string };
    actions: { delete: string };
    done: { updated: string };
  };
  session: typeof session;
  signatures: typeof signatures;
  signing: typeof signing;
  statistics: typeof statistics;
  statuses: typeof statuses;
  "studio-pages": typeof studioPages;
  studio: typeof studio;
  "termination-agreements": typeof terminationAgreements & {
    titles: { edit: string };
    fields: {
      number: string;
      contract: string;
      chain: string;
      park: string;
      counterparty: string;
      reason: string;
      status: string;
      objection: string;
      scan: string;
      updated_at: string;
    };
    sections: { chain: string; record: string };
    actions: { print: string; evidence: string; signature_card: string; object: string; delete: string };
    done: { updated: string };
  };
  validation: typeof validation;
  views: typeof views;
  "yandex-contracts": typeof yandexContracts & {
    fields: { number: string; date: string; park: string; kind: string };
    done: { updated: string };
    actions: { delete: string };
  };
};
