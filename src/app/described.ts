// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Resource } from "../engine/define/language/resource.ts";
import { resourceOf } from "../engine/define/resource-of.ts";
import { accounts } from "../resources/accounts/accounts.ts";
import { actionHistory } from "../resources/action-history/action-history.ts";
import { additionalAgreements } from "../resources/additional-agreements/additional-agreements.ts";
import { avrs } from "../resources/avrs/avrs.ts";
import { blocks } from "../resources/blocks/blocks.ts";
import { contracts } from "../resources/contracts/contracts.ts";
import { counterparties } from "../resources/counterparties/counterparties.ts";
import { driverActs } from "../resources/driver-acts/driver-acts.ts";
import { driverContracts } from "../resources/driver-contracts/driver-contracts.ts";
import { driverParkReports } from "../resources/driver-park-reports/driver-park-reports.ts";
import { driverReports } from "../resources/driver-reports/driver-reports.ts";
import { drivers } from "../resources/drivers/drivers.ts";
import { driversHandbook } from "../resources/drivers-handbook/drivers-handbook.ts";
import { employees } from "../resources/employees/employees.ts";
import { esfs } from "../resources/esfs/esfs.ts";
import { legals } from "../resources/legals/legals.ts";
import { offers } from "../resources/offers/offers.ts";
import { oks } from "../resources/oks/oks.ts";
import { outsourcingAdditionalAgreements } from "../resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import { outsourcingContracts } from "../resources/outsourcing-contracts/outsourcing-contracts.ts";
import { outsourcingTerminationAgreements } from "../resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { paidAvrs } from "../resources/paid-avrs/paid-avrs.ts";
import { paidContracts } from "../resources/paid-contracts/paid-contracts.ts";
import { parks } from "../resources/parks/parks.ts";
import { payments } from "../resources/payments/payments.ts";
import { services } from "../resources/services/services.ts";
import { terminationAgreements } from "../resources/termination-agreements/termination-agreements.ts";
import { yandexContracts } from "../resources/yandex-contracts/yandex-contracts.ts";

/** Every resource of the product. */
export const described: readonly Resource[] = [
  resourceOf(accounts),
  actionHistory,
  resourceOf(additionalAgreements),
  resourceOf(avrs),
  resourceOf(blocks),
  resourceOf(contracts),
  resourceOf(counterparties),
  resourceOf(driverActs),
  resourceOf(driverContracts),
  resourceOf(driverParkReports),
  resourceOf(driverReports),
  resourceOf(driversHandbook),
  resourceOf(drivers),
  resourceOf(employees),
  resourceOf(esfs),
  resourceOf(legals),
  resourceOf(offers),
  resourceOf(oks),
  resourceOf(outsourcingAdditionalAgreements),
  resourceOf(outsourcingContracts),
  resourceOf(outsourcingTerminationAgreements),
  resourceOf(paidAvrs),
  resourceOf(paidContracts),
  resourceOf(parks),
  resourceOf(payments),
  resourceOf(services),
  resourceOf(terminationAgreements),
  resourceOf(yandexContracts),
];
