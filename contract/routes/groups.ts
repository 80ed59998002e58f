// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import { actionHistory } from "../../src/resources/action-history/action-history.ts";
import { driverParkReports } from "../../src/resources/driver-park-reports/driver-park-reports.ts";
import { drivers } from "../../src/resources/drivers/drivers.ts";
import { driversHandbook } from "../../src/resources/drivers-handbook/drivers-handbook.ts";
import { employees } from "../../src/resources/employees/employees.ts";
import { legals } from "../../src/resources/legals/legals.ts";
import { outsourcingAdditionalAgreements } from "../../src/resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import { paidContracts } from "../../src/resources/paid-contracts/paid-contracts.ts";
import { services } from "../../src/resources/services/services.ts";
import { yandexContracts } from "../../src/resources/yandex-contracts/yandex-contracts.ts";
import { routesOf } from "../resource/routes.ts";
import { accountRoutes } from "./accounts.ts";
import { additionalAgreementRoutes } from "./additional-agreements.ts";
import { avrRoutes } from "./avrs.ts";
import { blockRoutes } from "./blocks.ts";
import { checkSignatureRoutes } from "./check-signature.ts";
import { closingRoutes } from "./closing.ts";
import { commentRoutes } from "./comments.ts";
import { consequencesRoutes } from "./consequences.ts";
import { contractRoutes } from "./contracts.ts";
import { counterpartyRoutes } from "./counterparties.ts";
import { descriptionRoutes } from "./descriptions.ts";
import { dispRoutes } from "./disps.ts";
import { driverActRoutes } from "./driver-acts.ts";
import { driverContractRoutes } from "./driver-contracts.ts";
import { driverReportRoutes } from "./driver-reports.ts";
import { esfRoutes } from "./esfs.ts";
import { eventRoutes } from "./events.ts";
import { exportRoutes } from "./exports.ts";
import { fileRoutes } from "./files.ts";
import { firstStepRoutes } from "./first-steps.ts";
import { historyRoutes } from "./history.ts";
import { invitationRoutes } from "./invitations.ts";
import { jobRoutes } from "./jobs.ts";
import { limitRoutes } from "./limits.ts";
import { loginKeyRoutes } from "./login-key.ts";
import { menuRoutes } from "./menu.ts";
import { notificationRoutes } from "./notifications.ts";
import { offerRoutes } from "./offers.ts";
import { okRoutes } from "./oks.ts";
import { outsourcingContractRoutes } from "./outsourcing-contracts.ts";
import { outsourcingTerminationAgreementRoutes } from "./outsourcing-termination-agreements.ts";
import { paidAvrRoutes } from "./paid-avrs.ts";
import { parkRoutes } from "./parks.ts";
import { passwordRoutes } from "./passwords.ts";
import { paymentRoutes } from "./payments.ts";
import { printRoutes } from "./prints.ts";
import { profileRoutes } from "./profile.ts";
import { referenceRoutes } from "./reference.ts";
import { searchRoutes } from "./search.ts";
import { secondFactorRoutes } from "./second-factor.ts";
import { selectionRoutes } from "./selections.ts";
import { sessionRoutes } from "./session.ts";
import { signingRunRoutes } from "./signing-runs.ts";
import { studioRoutes } from "./studio.ts";
import { terminationAgreementRoutes } from "./termination-agreements.ts";
import { viewRoutes } from "./views.ts";
import { visitRoutes } from "./visits.ts";

/** The calls of every resource. */
export const groups = [
  accountRoutes,
  additionalAgreementRoutes,
  avrRoutes,
  blockRoutes,
  checkSignatureRoutes,
  closingRoutes,
  commentRoutes,
  consequencesRoutes,
  contractRoutes,
  counterpartyRoutes,
  descriptionRoutes,
  dispRoutes,
  driverActRoutes,
  driverContractRoutes,
  driverReportRoutes,
  esfRoutes,
  eventRoutes,
  exportRoutes,
  fileRoutes,
  firstStepRoutes,
  historyRoutes,
  invitationRoutes,
  jobRoutes,
  limitRoutes,
  loginKeyRoutes,
  menuRoutes,
  notificationRoutes,
  offerRoutes,
  okRoutes,
  outsourcingContractRoutes,
  outsourcingTerminationAgreementRoutes,
  paidAvrRoutes,
  parkRoutes,
  passwordRoutes,
  paymentRoutes,
  printRoutes,
  profileRoutes,
  referenceRoutes,
  searchRoutes,
  secondFactorRoutes,
  selectionRoutes,
  sessionRoutes,
  signingRunRoutes,
  studioRoutes,
  terminationAgreementRoutes,
  viewRoutes,
  visitRoutes,
  routesOf(actionHistory),
  routesOf(driverParkReports),
  routesOf(driversHandbook),
  routesOf(drivers),
  routesOf(employees),
  routesOf(legals),
  routesOf(outsourcingAdditionalAgreements),
  routesOf(paidContracts),
  routesOf(services),
  routesOf(yandexContracts),
] as const;
