// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Listed } from "../entities/listed.ts";
import { accountRecords } from "./accounts/accounts.ts";
import { actionRecords } from "./action-history/action-history.ts";
import { additionalAgreementRecords } from "./additional-agreements/additional-agreements.ts";
import { avrRecords } from "./avrs/avrs.ts";
import { blockRecords } from "./blocks/blocks.ts";
import { contractRecords } from "./contracts/contracts.ts";
import { counterpartyRecords } from "./counterparties/counterparties.ts";
import { driverActRecords } from "./driver-acts/driver-acts.ts";
import { driverContractRecords } from "./driver-contracts/driver-contracts.ts";
import { driverReportRecords } from "./driver-reports/driver-reports.ts";
import { driverRecords } from "./drivers/drivers.ts";
import { driversHandbookRecords } from "./drivers-handbook/drivers-handbook.ts";
import { employeeRecords } from "./employees/employees.ts";
import { esfRecords } from "./esfs/esfs.ts";
import { legalRecords } from "./legals/legals.ts";
import { offerRecords } from "./offers/offers.ts";
import { okRecords } from "./oks/oks.ts";
import { outsourcingAdditionalAgreementRecords } from "./outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import { outsourcingContractRecords } from "./outsourcing-contracts/outsourcing-contracts.ts";
import { outsourcingTerminationAgreementRecords } from "./outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { paidAvrRecords } from "./paid-avrs/paid-avrs.ts";
import { paidContractRecords } from "./paid-contracts/paid-contracts.ts";
import { parkRecords } from "./parks/parks.ts";
import { paymentRecords } from "./payments/payments.ts";
import { plain } from "./plain.ts";
import { serviceRecords } from "./services/services.ts";
import { terminationAgreementRecords } from "./termination-agreements/termination-agreements.ts";
import { yandexContractRecords } from "./yandex-contracts/yandex-contracts.ts";

/** The list of every resource that has one, by the resource. */
export const lists: ReadonlyMap<string, Listed> = new Map(
  [
    accountRecords,
    actionRecords,
    additionalAgreementRecords,
    avrRecords,
    blockRecords,
    contractRecords,
    counterpartyRecords,
    driverActRecords,
    driverContractRecords,
    driverReportRecords,
    driversHandbookRecords,
    driverRecords,
    employeeRecords,
    esfRecords,
    legalRecords,
    offerRecords,
    okRecords,
    outsourcingAdditionalAgreementRecords,
    outsourcingContractRecords,
    outsourcingTerminationAgreementRecords,
    paidAvrRecords,
    paidContractRecords,
    parkRecords,
    paymentRecords,
    serviceRecords,
    terminationAgreementRecords,
    yandexContractRecords,
    ...plain,
  ].map((list) => [list.noun, list]),
);
