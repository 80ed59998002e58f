// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Definition } from "../../definition/resource.ts";
import { accounts } from "../../src/resources/accounts/accounts.ts";
import { actionHistory } from "../../src/resources/action-history/action-history.ts";
import { additionalAgreements } from "../../src/resources/additional-agreements/additional-agreements.ts";
import { avrs } from "../../src/resources/avrs/avrs.ts";
import { blocks } from "../../src/resources/blocks/blocks.ts";
import { contracts } from "../../src/resources/contracts/contracts.ts";
import { counterparties } from "../../src/resources/counterparties/counterparties.ts";
import { driverActs } from "../../src/resources/driver-acts/driver-acts.ts";
import { driverContracts } from "../../src/resources/driver-contracts/driver-contracts.ts";
import { driverParkReports } from "../../src/resources/driver-park-reports/driver-park-reports.ts";
import { driverReports } from "../../src/resources/driver-reports/driver-reports.ts";
import { drivers } from "../../src/resources/drivers/drivers.ts";
import { driversHandbook } from "../../src/resources/drivers-handbook/drivers-handbook.ts";
import { employees } from "../../src/resources/employees/employees.ts";
import { esfs } from "../../src/resources/esfs/esfs.ts";
import { legals } from "../../src/resources/legals/legals.ts";
import { offers } from "../../src/resources/offers/offers.ts";
import { oks } from "../../src/resources/oks/oks.ts";
import { outsourcingAdditionalAgreements } from "../../src/resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import { outsourcingContracts } from "../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import { outsourcingTerminationAgreements } from "../../src/resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { paidAvrs } from "../../src/resources/paid-avrs/paid-avrs.ts";
import { paidContracts } from "../../src/resources/paid-contracts/paid-contracts.ts";
import { parks } from "../../src/resources/parks/parks.ts";
import { payments } from "../../src/resources/payments/payments.ts";
import { services } from "../../src/resources/services/services.ts";
import { terminationAgreements } from "../../src/resources/termination-agreements/termination-agreements.ts";
import { yandexContracts } from "../../src/resources/yandex-contracts/yandex-contracts.ts";

/** Every resource that is defined for both sides. */
export const defined: readonly Definition[] = [
  accounts,
  actionHistory,
  additionalAgreements,
  avrs,
  blocks,
  contracts,
  counterparties,
  driverActs,
  driverContracts,
  driverParkReports,
  driverReports,
  driversHandbook,
  drivers,
  employees,
  esfs,
  legals,
  offers,
  oks,
  outsourcingAdditionalAgreements,
  outsourcingContracts,
  outsourcingTerminationAgreements,
  paidAvrs,
  paidContracts,
  parks,
  payments,
  services,
  terminationAgreements,
  yandexContracts,
];
