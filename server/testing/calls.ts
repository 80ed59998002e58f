import { pathsOf, type RouteSpec, servedAt } from "../../contract/route.ts";
import { makeIin } from "../../domain/identifiers/iin.ts";
import type { Save } from "./month.ts";
import { blankPdf } from "./pdf.ts";
import { PASSWORD, type Person } from "./person.ts";
import type { Tenant } from "./two-aggregators.ts";

/** Whose records a call is about. */
export type Target = Pick<Tenant, "categoryId" | "directory"> & {
  parkId: number;
  counterpartyIds: readonly number[];
  contractIds: readonly number[];
  importId: number;
  jobId: number;
  viewId: number;
  commentId: number;
  selectionId: number;
  signingRunId: number;
  avrId: number;
  esfId: number;
  paymentId: number;
  statementId: number;
  driverReportId: number;
  driverActId: number;
  fileId: number;
  reportIds: readonly number[];
  notificationId: number;
};

export const openTarget = (tenant: Tenant): Target => ({
  ...tenant,
  parkId: tenant.open.parkId,
  counterpartyIds: tenant.open.counterparties,
  contractIds: tenant.open.contracts,
});

export const hiddenTarget = (tenant: Tenant): Target => ({
  ...tenant,
  parkId: tenant.hidden.parkId,
  counterpartyIds: tenant.hidden.counterparties,
  contractIds: tenant.hidden.contracts,
  importId: tenant.hiddenImportId,
  reportIds: tenant.hiddenReportIds,
  directory: tenant.hiddenDirectory,
  avrId: tenant.hiddenAvrId,
  esfId: tenant.hiddenEsfId,
  paymentId: tenant.hiddenPaymentId,
  driverReportId: tenant.hiddenDriverReportId,
  driverActId: tenant.hiddenDriverActId,
  commentId: tenant.hiddenCommentId,
  fileId: tenant.hiddenFileId,
});

const amounts = {
  cash: 100,
  card: 0,
  compensation: 0,
  corporate: 0,
  tip: 0,
  promo: 0,
  discount: 0,
  bonus: 0,
  other: 0,
};
const money = { transferred: 0, top_up: 0, bank_commission: 0 };
const entry = (contract_id: number) => ({
  contract_id,
  amounts,
  share: null,
  platform_commission: null,
  tax: null,
  ...money,
});

const save = ({ parkId, contractIds }: Target): Save => ({
  park_id: parkId,
  period: "2026-04",
  version: 1,
  statistics_hash: "0",
  entries: contractIds.map(entry),
});

const contract = ({ parkId, counterpartyIds }: Target) => ({
  number_contract: "Новый-1",
  date_conclusion: "2026-01-15",
  park_id: parkId,
  counterparty_id: counterpartyIds[0],
  rate: 180,
  bonus_rate: 0,
  month_cap: null,
  starting_balance: 0,
});

const counterparty = {
  name: "Новый контрагент",
  form_activity: 1,
  iin_bin: makeIin("1991-02-03", "female", 7) ?? "",
  director: "",
  director_position: "",
  email: null,
  phone: null,
  city_id: null,
  address: "",
  iik: null,
  bik: null,
  kbe: null,
  note: "",
  tax_regime_id: 2,
  vat_payer: false,
  tax_from: "2026-01-01",
};

const driver = ({ parkId }: Target) => ({
  name: "Новый водитель",
  iin: makeIin("1992-03-04", "male", 8) ?? "",
  phone: "+77000009999",
  licence: "AB123456",
  plate: "123ABC02",
  park_id: parkId,
  hired_on: "2026-01-15",
  note: "",
});
const block = ({ parkId, directory }: Target) => ({
  park_id: parkId,
  driver_id: directory.driverId,
  amount: 100,
  reason: "Новая блокировка",
  until: null,
});
const driverContract = { date: "2026-01-15", form: "person", commission: 300, instant_fee: 100 };
const payment = { formed_on: "2026-05-10", amount: 100, knp: "859", purpose: "Новое назначение" };
const service = { name: "Новая услуга", type_id: 2, unit: "услуга", price: 100, is_vat: false, note: "" };
const employee = { name: "Новый сотрудник", position: "", email: null, phone: null, park_ids: [], note: "" };
const account = {
  lastname: "Новый",
  firstname: "Человек",
  email: "new@parkdesk.example",
  phone: null,
  position: "",
  role_id: 2,
  is_outsourcing: false,
  is_paid: false,
  has_accounting_services: false,
  park_ids: [],
  counterparty_ids: [],
  password: "a-password-of-theirs",
};
const period = { date: "2026-01-15", date_from: "2026-02-01", date_to: null };
const yandexContract = ({ parkId }: Target) => ({
  ...period,
  number: "Новый-2",
  park_id: parkId,
  platform: "Платформа",
  kind: "taxi",
  iik: null,
  bik: null,
});
const paidContract = ({ counterpartyIds }: Target) => ({
  ...period,
  number: "Новый-3",
  counterparty_id: counterpartyIds[0],
  fee_kind: "month",
  amount: 100,
  rate: null,
  vat_payer: true,
});
const outsourcingContract = ({ parkId, directory }: Target) => ({
  number: "Новый-4",
  date: "2026-01-15",
  type_id: 1,
  park_id: parkId,
  company: "ТОО",
  outsourcer_id: directory.outsourcerId,
  fee: 100,
  vat_payer: false,
  poa_number: "",
  poa_date: null,
  poa_until: null,
});
const agreement = ({ contractIds }: Target) => ({ contract_id: contractIds[0], formed_on: "2026-05-05", rate: 300 });
const termination = ({ contractIds }: Target) => ({
  contract_id: contractIds[0],
  formed_on: "2026-05-05",
  ends_on: "2026-12-31",
});
const outsourced = ({ directory }: Target) => ({ contract_id: directory.agreedId, formed_on: "2026-05-05" });
const offer = ({ parkId, counterpartyIds }: Target) => ({
  number: "Новая-1",
  date: "2026-01-10",
  park_id: parkId,
  counterparty_id: counterpartyIds[0],
  rate: 180,
  without_stamp: false,
});
const chosen = (id: number) => ({ ids: [{ id, version: 1 }] });
/** The pair of calls of a signature: what is to be signed, and a signature of a paper that nobody has frozen. */
const signed = (name: string, idOfTarget: (target: Target) => number) => ({
  [`${name}Papers`]: (target: Target) => ({ ids: [idOfTarget(target)] }),
  [name]: (target: Target) => ({ signatures: [{ id: idOfTarget(target), paper_id: 1, cms: "MAMCAQE=" }] }),
});

const park = { name: "Новый парк", yandex_login: "new", city_id: null };
const reports = ({ reportIds }: Target) => reportIds.map((id) => ({ id, version: 1 }));

/** A body that each call would accept, about the target's records. */
const BODIES: Readonly<Record<string, (target: Target) => unknown>> = {
  "drivers.create": driver,
  "drivers.update": (target) => ({ ...driver(target), version: 1 }),
  "drivers.status": ({ directory }) => ({ ...chosen(directory.driverId), status_id: 2 }),
  "drivers.delete": ({ directory }) => chosen(directory.driverId),
  "drivers-handbook.link": ({ directory }) => chosen(directory.handbookId),
  "drivers-handbook.unlink": ({ directory }) => chosen(directory.handbookId),
  "blocks.create": block,
  "blocks.update": (target) => ({ ...block(target), version: 1 }),
  "blocks.lifted": ({ directory }) => ({ ...chosen(directory.blockId), is_lifted: true, lift_reason: "Снята" }),
  "blocks.delete": () => ({ version: 1, lift_reason: "Снята" }),
  "payments.update": () => ({ ...payment, version: 1 }),
  "payments.status": ({ paymentId }) => ({ ...chosen(paymentId), status_id: 1 }),
  "payments.delete": ({ paymentId }) => chosen(paymentId),
  "payments.generate": () => ({}),
  "payments.bankCheck": ({ paymentId }) => ({ ids: [paymentId] }),
  "payments.bankFile": ({ paymentId }) => ({ ids: [paymentId], format: "2.00" }),
  "payments.statementBook": () => ({ digest: "of-nothing" }),
  "driver-reports.update": () => ({ received: 1, bank_payouts: 0, bank_top_ups: 0, note: "", version: 1 }),
  ...signed("driver-reports.sign", ({ driverReportId }) => driverReportId),
  "driver-reports.print": ({ driverReportId }) => ({ ids: [driverReportId] }),
  "driver-reports.evidence": ({ driverReportId }) => ({ ids: [driverReportId] }),
  "driver-reports.signature_card": ({ driverReportId }) => ({ ids: [driverReportId] }),
  "driver-reports.recompute": () => ({ version: 1 }),
  "driver-reports.delete": ({ driverReportId }) => chosen(driverReportId),
  "driver-reports.generate": () => ({}),
  "driver-contracts.make": ({ directory }) => ({ driver_ids: [directory.driverId] }),
  "driver-contracts.update": () => ({ ...driverContract, version: 1 }),
  "driver-contracts.status": () => ({ status_id: 1, scan: 1, signed_on: "2026-01-15", version: 1 }),
  "driver-contracts.delete": ({ directory }) => chosen(directory.driverContractId),
  "closing.distribute": () => ({}),
  "closing.undo": () => ({ run: 1 }),
  "driver-acts.generate": ({ parkId }) => ({ park_ids: [parkId] }),
  "driver-acts.status": ({ driverActId }) => ({ ...chosen(driverActId), status_id: 1, signed_on: "2026-05-01" }),
  "driver-acts.delete": ({ driverActId }) => chosen(driverActId),
  "services.create": () => service,
  "services.update": () => ({ ...service, version: 1 }),
  "services.active": ({ directory }) => ({ ...chosen(directory.serviceId), is_active: false }),
  "services.delete": ({ directory }) => chosen(directory.serviceId),
  "employees.create": () => employee,
  "employees.update": () => ({ ...employee, version: 1 }),
  "employees.active": ({ directory }) => ({ ...chosen(directory.employeeId), is_active: false }),
  "employees.delete": ({ directory }) => chosen(directory.employeeId),
  "accounts.create": () => account,
  "accounts.update": () => ({ ...account, version: 1 }),
  "accounts.active": () => ({ version: 1, is_active: false }),
  "accounts.delete": () => ({ version: 1 }),
  "accounts.addParks": ({ parkId }) => ({ user_id: 1, park_ids: [parkId] }),
  "additional-agreements.create": agreement,
  "additional-agreements.update": (target) => ({ ...agreement(target), version: 1 }),
  "additional-agreements.status": () => ({ status_id: 0, objection: "Не согласны", version: 1 }),
  "additional-agreements.delete": () => ({ version: 1 }),
  ...signed("additional-agreements.esign", ({ directory }) => directory.agreementId),
  ...signed("additional-agreements.countersign", ({ directory }) => directory.agreementId),
  "additional-agreements.print": ({ directory }) => ({ ids: [directory.agreementId] }),
  "additional-agreements.evidence": ({ directory }) => ({ ids: [directory.agreementId] }),
  "additional-agreements.signature_card": ({ directory }) => ({ ids: [directory.agreementId] }),
  "termination-agreements.create": termination,
  "termination-agreements.update": (target) => ({ ...termination(target), version: 1 }),
  "termination-agreements.status": () => ({ status_id: 0, objection: "Не согласны", version: 1 }),
  "termination-agreements.delete": () => ({ version: 1 }),
  ...signed("termination-agreements.esign", ({ directory }) => directory.terminationId),
  ...signed("termination-agreements.countersign", ({ directory }) => directory.terminationId),
  "termination-agreements.print": ({ directory }) => ({ ids: [directory.terminationId] }),
  "termination-agreements.evidence": ({ directory }) => ({ ids: [directory.terminationId] }),
  "termination-agreements.signature_card": ({ directory }) => ({ ids: [directory.terminationId] }),
  ...Object.fromEntries(
    [
      ["outsourcing-additional-agreements", { fee: 300 }] as const,
      ["outsourcing-termination-agreements", { ends_on: "2026-12-31" }] as const,
    ].flatMap(([noun, own]) => [
      [`${noun}.create`, (target: Target) => ({ ...outsourced(target), ...own })],
      [`${noun}.update`, (target: Target) => ({ ...outsourced(target), ...own, version: 1 })],
      [`${noun}.status`, () => ({ status_id: 0, objection: "Не согласны", version: 1 })],
      [`${noun}.delete`, () => ({ version: 1 })],
    ]),
  ),
  "offers.create": offer,
  "offers.update": (target) => ({ ...offer(target), version: 1 }),
  "offers.status": ({ directory }) => ({ ...chosen(directory.offerId), status_id: 1 }),
  "offers.delete": ({ directory }) => chosen(directory.offerId),
  ...signed("offers.esign", ({ directory }) => directory.offerId),
  ...signed("offers.countersign", ({ directory }) => directory.offerId),
  "offers.evidence": ({ directory }) => ({ ids: [directory.offerId] }),
  "offers.signature_card": ({ directory }) => ({ ids: [directory.offerId] }),
  "session.prove": () => ({ password: PASSWORD }),
  "session.signIn": () => ({ email: "nobody@parkdesk.example", password: "x" }),
  "login-key.challenge": () => ({}),
  "login-key.inspect": () => ({ challenge_id: "a".repeat(32), cms: "MAMCAQE=" }),
  "aggregators.change": () => ({ aggregator_id: 1 }),
  "parks.create": () => park,
  "parks.update": () => ({ ...park, version: 1 }),
  "parks.status": ({ parkId }) => ({ id: parkId, status_id: 2, version: 1 }),
  "counterparties.create": () => counterparty,
  "counterparties.update": () => ({ ...counterparty, version: 1 }),
  "counterparties.note": () => ({ note: "заметка", version: 1 }),
  "counterparties.status": ({ counterpartyIds }) => ({ ...chosen(counterpartyIds[0] ?? 0), status_id: 2 }),
  "counterparties.addToAggregators": ({ counterpartyIds }) => ({
    counterparty_ids: counterpartyIds,
    aggregator_ids: [1],
  }),
  "parks.addToAggregators": ({ parkId }) => ({ park_ids: [parkId], aggregator_ids: [1] }),
  "contracts.create": contract,
  "contracts.update": (target) => ({ ...contract(target), version: 1 }),
  "contracts.status": () => ({ status_id: 1, scan: 1, signed_on: "2026-01-15", version: 1 }),
  "contracts.delete": () => ({ version: 1 }),
  ...signed("contracts.esign", ({ contractIds }) => contractIds[0] ?? 0),
  ...signed("contracts.countersign", ({ contractIds }) => contractIds[0] ?? 0),
  "contracts.print": ({ contractIds }) => ({ ids: contractIds }),
  "contracts.evidence": ({ contractIds }) => ({ ids: contractIds }),
  "contracts.signature_card": ({ contractIds }) => ({ ids: contractIds }),
  "contracts.active": () => ({ is_active: false, version: 1 }),
  "yandex-contracts.create": yandexContract,
  "yandex-contracts.update": (target) => ({ ...yandexContract(target), version: 1 }),
  "yandex-contracts.delete": ({ directory }) => chosen(directory.yandexId),
  "outsourcing-contracts.create": outsourcingContract,
  "outsourcing-contracts.update": (target) => ({ ...outsourcingContract(target), version: 1 }),
  "outsourcing-contracts.status": () => ({ version: 1, status_id: 1, signed_on: "2026-05-01" }),
  ...signed("outsourcing-contracts.esign", ({ directory }) => directory.outsourcingId),
  ...signed("outsourcing-contracts.countersign", ({ directory }) => directory.outsourcingId),
  "outsourcing-contracts.print": ({ directory }) => ({ ids: [directory.outsourcingId] }),
  "outsourcing-contracts.evidence": ({ directory }) => ({ ids: [directory.outsourcingId] }),
  "outsourcing-contracts.signature_card": ({ directory }) => ({ ids: [directory.outsourcingId] }),
  ...signed("outsourcing-additional-agreements.esign", ({ directory }) => directory.outsourcingAgreementId),
  ...signed("outsourcing-additional-agreements.countersign", ({ directory }) => directory.outsourcingAgreementId),
  "outsourcing-additional-agreements.print": ({ directory }) => ({ ids: [directory.outsourcingAgreementId] }),
  "outsourcing-additional-agreements.evidence": ({ directory }) => ({ ids: [directory.outsourcingAgreementId] }),
  "outsourcing-additional-agreements.signature_card": ({ directory }) => ({ ids: [directory.outsourcingAgreementId] }),
  ...signed("outsourcing-termination-agreements.esign", ({ directory }) => directory.outsourcingTerminationId),
  ...signed("outsourcing-termination-agreements.countersign", ({ directory }) => directory.outsourcingTerminationId),
  "outsourcing-termination-agreements.print": ({ directory }) => ({ ids: [directory.outsourcingTerminationId] }),
  "outsourcing-termination-agreements.evidence": ({ directory }) => ({ ids: [directory.outsourcingTerminationId] }),
  "outsourcing-termination-agreements.signature_card": ({ directory }) => ({
    ids: [directory.outsourcingTerminationId],
  }),
  "outsourcing-contracts.delete": ({ directory }) => chosen(directory.outsourcingId),
  "paid-contracts.create": paidContract,
  "paid-contracts.update": (target) => ({ ...paidContract(target), version: 1 }),
  "paid-contracts.status": () => ({ version: 2, status_id: 2, terminated_on: "2026-05-01" }),
  "paid-contracts.delete": ({ directory }) => chosen(directory.paidId),
  ...signed("paid-contracts.esign", ({ directory }) => directory.paidId),
  ...signed("paid-contracts.countersign", ({ directory }) => directory.paidId),
  "paid-contracts.print": ({ directory }) => ({ ids: [directory.paidId] }),
  "paid-contracts.evidence": ({ directory }) => ({ ids: [directory.paidId] }),
  "paid-contracts.signature_card": ({ directory }) => ({ ids: [directory.paidId] }),
  ...signed("paid-avrs.countersign", ({ directory }) => directory.paidAvrId),
  ...signed("paid-avrs.esign", ({ directory }) => directory.paidAvrId),
  "paid-avrs.print": ({ directory }) => ({ ids: [directory.paidAvrId] }),
  "paid-avrs.evidence": ({ directory }) => ({ ids: [directory.paidAvrId] }),
  "paid-avrs.signature_card": ({ directory }) => ({ ids: [directory.paidAvrId] }),
  "paid-avrs.status": ({ directory }) => ({ ...chosen(directory.paidAvrId), status_id: 1, signed_on: "2026-05-01" }),
  "paid-avrs.delete": ({ directory }) => chosen(directory.paidAvrId),
  "paid-avrs.generate": () => ({}),
  "disps.confirm": () => ({ version: 2, skip_problems: true, skip_locked_months: true, other_park: true }),
  "disps.undo": () => ({ version: 3 }),
  "disps.mapCategory": () => ({ column: "tip", date_from: "2026-05-01" }),
  "oks.status": () => ({ status_id: 0, objection: "Не согласны", version: 1 }),
  ...signed("oks.sign", ({ reportIds }) => reportIds[0] ?? 0),
  ...signed("oks.confirm", ({ reportIds }) => reportIds[0] ?? 0),
  "oks.delete": (target) => ({ ids: reports(target) }),
  "oks.evidence": ({ reportIds }) => ({ ids: reportIds }),
  "oks.signature_card": ({ reportIds }) => ({ ids: reportIds }),
  "oks.print": ({ reportIds }) => ({ ids: reportIds }),
  "oks.single": ({ contractIds }) => ({ contract_id: contractIds[0], period: "2026-03", ...money }),
  "oks.manual": ({ contractIds }) => ({ ...entry(contractIds[0] ?? 0), period: "2026-03", formed_on: "2026-04-30" }),
  "oks.previewDistribution": save,
  "oks.saveDistribution": save,
  "oks.cancelDistribution": () => ({ version: 1 }),
  "oks.saveDraft": save,
  "avrs.status": () => ({ status_id: 0, objection: "Не согласны", version: 1 }),
  ...signed("avrs.sign", ({ avrId }) => avrId),
  ...signed("avrs.confirm", ({ avrId }) => avrId),
  ...signed("avrs.sign_park", ({ avrId }) => avrId),
  "avrs.update": () => ({ formed_on: "2026-05-01", service_on: "2026-04-30", note: "заметка", version: 1 }),
  "avrs.delete": ({ avrId }) => chosen(avrId),
  "avrs.generate": () => ({}),
  "avrs.generateLegal": () => ({}),
  "avrs.evidence": ({ avrId }) => ({ ids: [avrId] }),
  "avrs.signature_card": ({ avrId }) => ({ ids: [avrId] }),
  "avrs.print": ({ avrId }) => ({ ids: [avrId] }),
  "avrs.export": ({ avrId }) => ({ ids: [avrId] }),
  "avrs.export1c": ({ avrId }) => ({ ids: [avrId] }),
  "esfs.status": () => ({
    status_id: 2,
    registration_number: "ESF-180340001231-20260509-00000123",
    discharge_date: "2026-05-09",
    version: 1,
  }),
  "esfs.delete": ({ esfId }) => chosen(esfId),
  "esfs.generate": () => ({}),
  "esfs.export": ({ esfId }) => ({ ids: [esfId] }),
  "esfs.xml": ({ esfId }) => ({ ids: [esfId] }),
  "views.create": () => ({ noun: "oks", name: "Новое представление", query: "", is_shared: true }),
  "views.update": () => ({ name: "Чужое представление", query: "", is_shared: true, version: 1 }),
  "views.delete": () => ({ version: 1 }),
  "comments.create": ({ avrId }) => ({
    noun: "avrs",
    record_id: avrId,
    text: "Чужое слово",
    is_internal: false,
    named_ids: [],
    file: null,
  }),
  "comments.update": () => ({ text: "Чужое слово", version: 1 }),
  "comments.delete": () => ({ version: 1 }),
  "selections.create": () => ({ noun: "counterparties", query: "" }),
  "signing-runs.create": ({ avrId }) => ({ noun: "avrs", action: "sign_park", records: [{ id: avrId, version: 1 }] }),
  "signing-runs.close": () => ({}),
  "exports.create": () => ({
    noun: "counterparties",
    query: "",
    title: "Контрагенты",
    columns: [{ field: "name", title: "Название" }],
    filters: [],
  }),
  "notifications.readAll": () => ({}),
  "visits.put": () => ({}),
  "prints.create": ({ avrId }) => ({ noun: "avrs", ids: [avrId], as: "pdf" }),
  "esfs.print": ({ esfId }) => ({ ids: [esfId] }),
  "offers.pdf": ({ directory }) => ({ ids: [directory.offerId] }),
  "driver-contracts.print": ({ directory }) => ({ ids: [directory.driverContractId] }),
  "driver-acts.print": ({ driverActId }) => ({ ids: [driverActId] }),
  "counterparties.export": ({ counterpartyIds }) => ({ ids: counterpartyIds.slice(0, 1) }),
  "studio.viewAs": () => ({ user_id: 1 }),
  "studio.endView": () => ({ token: "of-no-view" }),
  "notifications.delete": () => ({}),
  "limits.update": () => ({ kind: "VAT_REG", period_from: "2026-01-01", amount: 100, version: 0 }),
  "studio.saveDraft": () => ({ body: {}, version: null }),
  "studio.dropDraft": () => ({ version: 1 }),
  "studio.check": () => ({ body: {} }),
  "studio.publish": () => ({ version: 1, note: "Проба" }),
  "studio.rollBack": () => ({ to: null, seen: null }),
  "views.saveLayout": () => ({ noun: "oks", columns: null, density: "compact" }),
};

/** What `:id` means in a noun's calls. */
const idOf = (name: string, target: Target): string | number | undefined => {
  if (name === "disps.mapCategory") return target.categoryId;
  if (name.startsWith("payments.statement")) return target.statementId;
  const byNoun: Record<string, number | undefined> = {
    parks: target.parkId,
    counterparties: target.counterpartyIds[0],
    contracts: target.contractIds[0],
    disps: target.importId,
    oks: target.reportIds[0],
    jobs: target.jobId,
    drivers: target.directory.driverId,
    "driver-acts": target.driverActId,
    "driver-contracts": target.directory.driverContractId,
    services: target.directory.serviceId,
    "action-history": target.directory.eventId,
    employees: target.directory.employeeId,
    "additional-agreements": target.directory.agreementId,
    "termination-agreements": target.directory.terminationId,
    "outsourcing-additional-agreements": target.directory.outsourcingAgreementId,
    "outsourcing-termination-agreements": target.directory.outsourcingTerminationId,
    accounts: 1,
    offers: target.directory.offerId,
    "yandex-contracts": target.directory.yandexId,
    "outsourcing-contracts": target.directory.outsourcingId,
    "paid-contracts": target.directory.paidId,
    "paid-avrs": target.directory.paidAvrId,
    views: target.viewId,
    comments: target.commentId,
    selections: target.selectionId,
    "signing-runs": target.signingRunId,
    avrs: target.avrId,
    esfs: target.esfId,
    payments: target.paymentId,
    "driver-reports": target.driverReportId,
    "driver-park-reports": target.directory.driverParkReportId,
    legals: target.counterpartyIds[0],
    blocks: target.directory.blockId,
    files: target.fileId,
    notifications: target.notificationId,
  };
  return byNoun[name.split(".")[0] ?? ""];
};

const PARAMS: Readonly<Record<string, (route: RouteSpec, target: Target) => string | number | undefined>> = {
  id: (route, target) => idOf(route.name, target),
  park: (_, target) => target.parkId,
  counterparty: (_, target) => target.counterpartyIds[0],
  resource: () => "parks",
  number: () => 1,
  column: () => "cash",
  period: () => "2026-04",
  month: () => "2026-04",
};

/** Calls that ask about the target's records in their query. */
const QUERIES: Readonly<Record<string, (target: Target) => string>> = {
  "consequences.of": ({ driverReportId }) => `?noun=driver-reports&ids=${driverReportId}&of=delete`,
  "comments.list": ({ avrId }) => `?noun=avrs&id=${avrId}`,
  "comments.readers": ({ avrId }) => `?noun=avrs&id=${avrId}`,
  "history.of": ({ parkId }) => `?noun=parks&id=${parkId}`,
  "counterparties.iinInfo": () => "?iin=180340001231",
  "search.find": () => `?${new URLSearchParams({ q: "Алатау" })}`,
  "search.named": ({ parkId, contractIds }) => `?records=parks:${parkId},contracts:${contractIds.join(",contracts:")}`,
};

/** Calls whose answer goes on as long as the caller stays: asked in tests of their own. */
export const ENDLESS: ReadonlySet<string> = new Set(["events.stream"]);

/** The call's address with the target's ids; throws for a parameter that these tests have never heard of. */
export function addressOf(route: RouteSpec, path: string, target: Target): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = PARAMS[name]?.(route, target);
    if (value === undefined) throw new Error(`${route.name}: say in server/testing/calls.ts what :${name} is`);
    return encodeURIComponent(value);
  });
  const period = route.query && "from" in route.query.shape ? "?from=2026-04-01&to=2026-04-30" : "";
  return `${servedAt(route, filled)}${QUERIES[route.name]?.(target) ?? period}`;
}

/** Whether a call takes a file of new records. */
export const isImport = ({ name }: RouteSpec): boolean => name.endsWith(".import") && name !== "disps.import";
const IMPORT_RUN = ({ jobId }: Target) => ({ check_id: jobId });

/** Makes the call as somebody, about the target's records. */
export function call(person: Pick<Person, "call">, route: RouteSpec, path: string, target: Target, headers = {}) {
  const url = addressOf(route, path, target);
  if (route.body === "multipart") {
    const table = { fileName: "new.csv", content: "new" };
    const form =
      route.name === "disps.import"
        ? { ...table, park_id: target.parkId }
        : isImport(route)
          ? table
          : { fileName: "new.pdf", content: blankPdf("new") };
    return person.call(route.method, url, undefined, { headers, form });
  }
  const body = route.name.endsWith(".importRun") ? IMPORT_RUN : BODIES[route.name];
  if (route.body && !body) throw new Error(`${route.name}: give it a body in server/testing/calls.ts`);
  return person.call(route.method, url, body?.(target), { headers });
}

/** The questions of a list that name the target's records outright. */
export function askingFor(route: RouteSpec, { parkId, counterpartyIds, contractIds, reportIds }: Target): string[] {
  const ids: Record<string, readonly number[]> = {
    park: [parkId],
    counterparty: counterpartyIds,
    contract: contractIds,
    report: reportIds,
  };
  const asked = Object.keys((route.list ?? route.narrows?.list)?.filters ?? {}).filter((field) => field in ids);
  return asked.map((field) => `?filter[${field}]=${ids[field]?.join(",")}`);
}

/** Whether a call makes a file of a list at once. */
export const isWorkbook = ({ method, list }: RouteSpec): boolean => method === "POST" && list !== undefined;

/** Whether a call is about no particular record: it answers with a list, counts or the person's own things. */
export const isList = (route: RouteSpec, path: string): boolean =>
  route.method === "GET" &&
  !/:(id|park|counterparty|resource)/.test(path) &&
  !("public" in route.access) &&
  !(route.query && ("id" in route.query.shape || "ids" in route.query.shape));

export const familyPathsOf = (route: RouteSpec) =>
  pathsOf(route).flatMap(({ family, path }) => (family ? [{ family, path }] : []));
