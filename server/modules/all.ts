// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../http/deps.ts";
import { registerAccounts } from "./accounts/accounts.routes.ts";
import { accountRecords } from "./accounts/accounts.ts";
import { actionRecords } from "./action-history/action-history.ts";
import { additionalAgreementRecords } from "./additional-agreements/additional-agreements.ts";
import { registerAgreements } from "./agreements/agreements.routes.ts";
import { registerAvrs } from "./avrs/avrs.routes.ts";
import { avrRecords } from "./avrs/avrs.ts";
import { registerBlocks } from "./blocks/blocks.routes.ts";
import { blockRecords } from "./blocks/blocks.ts";
import { registerCheckSignature } from "./check-signature/check-signature.routes.ts";
import { registerClosing } from "./closing/closing.routes.ts";
import { registerComments } from "./comments/comments.routes.ts";
import { registerConsequences } from "./consequences/consequences.routes.ts";
import { contractRecords } from "./contracts/contracts.ts";
import { registerCounterparties } from "./counterparties/counterparties.routes.ts";
import { counterpartyRecords } from "./counterparties/counterparties.ts";
import { registerDescriptions } from "./descriptions/descriptions.routes.ts";
import { registerDisps } from "./disps/disps.routes.ts";
import { registerDriverActs } from "./driver-acts/driver-acts.routes.ts";
import { driverActRecords } from "./driver-acts/driver-acts.ts";
import { registerDriverContracts } from "./driver-contracts/driver-contracts.routes.ts";
import { driverContractRecords } from "./driver-contracts/driver-contracts.ts";
import { registerDriverReports } from "./driver-reports/driver-reports.routes.ts";
import { driverReportRecords } from "./driver-reports/driver-reports.ts";
import { driverRecords } from "./drivers/drivers.ts";
import { driversHandbookRecords } from "./drivers-handbook/drivers-handbook.ts";
import { employeeRecords } from "./employees/employees.ts";
import { registerEsfs } from "./esfs/esfs.routes.ts";
import { esfRecords } from "./esfs/esfs.ts";
import { registerEvents } from "./events/events.routes.ts";
import { registerExports } from "./exports/exports.routes.ts";
import { registerFiles } from "./files/files.routes.ts";
import { registerFirstSteps } from "./first-steps/first-steps.routes.ts";
import { registerHistory } from "./history/history.routes.ts";
import { registerImports } from "./imports/imports.routes.ts";
import { registerInvitations } from "./invitations/invitations.routes.ts";
import { registerJobs } from "./jobs/jobs.routes.ts";
import { legalRecords } from "./legals/legals.ts";
import { registerLimits } from "./limits/limits.routes.ts";
import { registerLoginKey } from "./login-key/login-key.routes.ts";
import { registerMenu } from "./menu/menu.routes.ts";
import { registerNotifications } from "./notifications/notifications.routes.ts";
import { registerOffers } from "./offers/offers.routes.ts";
import { offerRecords } from "./offers/offers.ts";
import { registerOks } from "./oks/oks.routes.ts";
import { okRecords } from "./oks/oks.ts";
import { outsourcingAdditionalAgreementRecords } from "./outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import { registerOutsourcingContracts } from "./outsourcing-contracts/outsourcing-contracts.routes.ts";
import { outsourcingContractRecords } from "./outsourcing-contracts/outsourcing-contracts.ts";
import { outsourcingTerminationAgreementRecords } from "./outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { registerPaidAvrs } from "./paid-avrs/paid-avrs.routes.ts";
import { paidAvrRecords } from "./paid-avrs/paid-avrs.ts";
import { paidContractRecords } from "./paid-contracts/paid-contracts.ts";
import { registerParks } from "./parks/parks.routes.ts";
import { parkRecords } from "./parks/parks.ts";
import { registerPasswords } from "./passwords/passwords.routes.ts";
import { registerPayments } from "./payments/payments.routes.ts";
import { paymentRecords } from "./payments/payments.ts";
import { plain } from "./plain.ts";
import { registerPrints } from "./prints/prints.routes.ts";
import { registerProfile } from "./profile/profile.routes.ts";
import { registerReference } from "./reference/reference.routes.ts";
import { registerSearch } from "./search/search.routes.ts";
import { registerSecondFactor } from "./second-factor/second-factor.routes.ts";
import { registerSelections } from "./selections/selections.routes.ts";
import { serviceRecords } from "./services/services.ts";
import { registerSession } from "./session/session.routes.ts";
import { registerSigningRuns } from "./signing-runs/signing-runs.routes.ts";
import { registerStudio } from "./studio/studio.routes.ts";
import { terminationAgreementRecords } from "./termination-agreements/termination-agreements.ts";
import { registerViews } from "./views/views.routes.ts";
import { registerVisits } from "./visits/visits.routes.ts";
import { yandexContractRecords } from "./yandex-contracts/yandex-contracts.ts";

/** Every resource of the server; each answers the calls that the contract promises for it. */
export const modules: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  registerAccounts,
  registerAgreements,
  registerAvrs,
  registerBlocks,
  registerCheckSignature,
  registerClosing,
  registerComments,
  registerConsequences,
  registerCounterparties,
  registerDescriptions,
  registerDisps,
  registerDriverActs,
  registerDriverContracts,
  registerDriverReports,
  registerEsfs,
  registerEvents,
  registerExports,
  registerFiles,
  registerFirstSteps,
  registerHistory,
  registerImports,
  registerInvitations,
  registerJobs,
  registerLimits,
  registerLoginKey,
  registerMenu,
  registerNotifications,
  registerOffers,
  registerOks,
  registerOutsourcingContracts,
  registerPaidAvrs,
  registerParks,
  registerPasswords,
  registerPayments,
  registerPrints,
  registerProfile,
  registerReference,
  registerSearch,
  registerSecondFactor,
  registerSelections,
  registerSession,
  registerSigningRuns,
  registerStudio,
  registerViews,
  registerVisits,
  accountRecords.register,
  actionRecords.register,
  additionalAgreementRecords.register,
  avrRecords.register,
  blockRecords.register,
  contractRecords.register,
  counterpartyRecords.register,
  driverActRecords.register,
  driverContractRecords.register,
  driverReportRecords.register,
  driversHandbookRecords.register,
  driverRecords.register,
  employeeRecords.register,
  esfRecords.register,
  legalRecords.register,
  offerRecords.register,
  okRecords.register,
  outsourcingAdditionalAgreementRecords.register,
  outsourcingContractRecords.register,
  outsourcingTerminationAgreementRecords.register,
  paidAvrRecords.register,
  paidContractRecords.register,
  parkRecords.register,
  paymentRecords.register,
  serviceRecords.register,
  terminationAgreementRecords.register,
  yandexContractRecords.register,
  ...plain.map(({ register }) => register),
];
