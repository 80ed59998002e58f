// Written by `npm run indexes` from the files beside it; a line added by hand is lost.

import type { additionalAgreements } from "../../../src/resources/additional-agreements/additional-agreements.ts";
import type { avrs } from "../../../src/resources/avrs/avrs.ts";
import type { blocks } from "../../../src/resources/blocks/blocks.ts";
import type { contracts } from "../../../src/resources/contracts/contracts.ts";
import type { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import type { driverActs } from "../../../src/resources/driver-acts/driver-acts.ts";
import type { driverContracts } from "../../../src/resources/driver-contracts/driver-contracts.ts";
import type { driverParkReports } from "../../../src/resources/driver-park-reports/driver-park-reports.ts";
import type { driverReports } from "../../../src/resources/driver-reports/driver-reports.ts";
import type { drivers } from "../../../src/resources/drivers/drivers.ts";
import type { employees } from "../../../src/resources/employees/employees.ts";
import type { esfs } from "../../../src/resources/esfs/esfs.ts";
import type { offers } from "../../../src/resources/offers/offers.ts";
import type { outsourcingAdditionalAgreements } from "../../../src/resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import type { outsourcingContracts } from "../../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import type { outsourcingTerminationAgreements } from "../../../src/resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import type { paidAvrs } from "../../../src/resources/paid-avrs/paid-avrs.ts";
import type { paidContracts } from "../../../src/resources/paid-contracts/paid-contracts.ts";
import type { parks } from "../../../src/resources/parks/parks.ts";
import type { services } from "../../../src/resources/services/services.ts";
import type { terminationAgreements } from "../../../src/resources/termination-agreements/termination-agreements.ts";
import type { yandexContracts } from "../../../src/resources/yandex-contracts/yandex-contracts.ts";
import type { LineTableOf, TableOf } from "../table-of.ts";

/** The tables of defined resources. */
export type Tables = {
  additional_agreements: TableOf<typeof additionalAgreements>;
  avr_lines: LineTableOf<(typeof avrs)["fields"]["lines"], "avr_id">;
  blocks: TableOf<typeof blocks>;
  contracts: TableOf<typeof contracts>;
  counterparties: TableOf<typeof counterparties>;
  driver_acts: TableOf<typeof driverActs>;
  driver_contracts: TableOf<typeof driverContracts>;
  driver_park_reports: TableOf<typeof driverParkReports>;
  driver_reports: TableOf<typeof driverReports>;
  driver_report_contracts: LineTableOf<(typeof driverReports)["fields"]["contracts"], "driver_report_id">;
  driver_report_changes: LineTableOf<(typeof driverReports)["fields"]["changes"], "driver_report_id">;
  drivers: TableOf<typeof drivers>;
  employees: TableOf<typeof employees>;
  esf_lines: LineTableOf<(typeof esfs)["fields"]["lines"], "esf_id">;
  offers: TableOf<typeof offers>;
  outsourcing_additional_agreements: TableOf<typeof outsourcingAdditionalAgreements>;
  outsourcing_contracts: TableOf<typeof outsourcingContracts>;
  outsourcing_termination_agreements: TableOf<typeof outsourcingTerminationAgreements>;
  paid_avrs: TableOf<typeof paidAvrs>;
  paid_avr_lines: LineTableOf<(typeof paidAvrs)["fields"]["lines"], "paid_avr_id">;
  paid_contracts: TableOf<typeof paidContracts>;
  parks: TableOf<typeof parks>;
  services: TableOf<typeof services>;
  termination_agreements: TableOf<typeof terminationAgreements>;
  yandex_contracts: TableOf<typeof yandexContracts>;
};
