/** The calls of spec §7, sentence by sentence, in its order and by its paths. */
export const specCalls: Readonly<Record<string, string>> = {
  "Auth and common": `
    GET users/info, GET cities, GET account-services/count, POST sanctum/token, POST login-ecp, GET notifications,
    PUT notifications/{id}, DELETE notifications/delete, GET banks, GET aggregators, POST aggregators/role/change`,
  "Admin users": `
    GET admin/users, POST admin/users, GET admin/users/{id}, PUT admin/users/{id}, DELETE admin/users/{id},
    GET admin/users/verification/email, POST admin/users/add/parks`,
  Counterparties: `
    GET counterparties, GET outsourcings/counterparties, GET outsourcings/users/counterparties, GET users/counterparties,
    GET counterparties/{id}, GET counterparties/names, GET counterparties/account-services/count,
    GET counterparties/statuses/count, PUT counterparties/{id}/note, POST counterparties/export,
    GET counterparties/belong-aggregator/count, GET counterparties/iin/info, POST counterparties, PUT counterparties/{id},
    GET counterparties/vat-payer/count, GET counterparties/tax-regime/count, POST counterparties/add/aggregators`,
  Contracts: `
    GET contract, GET outsourcings/contracts, GET users/contract, GET contract/numbers, GET outsourcings/contracts/numbers,
    POST contract/{id}/active, GET contract/types/count, GET outsourcings/contracts/types/count, GET contract/statuses/count,
    POST contract/print, POST outsourcings/contracts/print, POST outsourcings/additional_agreement/print,
    POST outsourcings/termination_agreement/print/{id}, POST contract/additional_agreement/print/{id},
    POST contract/sign/aggregators, POST outsourcings/contracts/sign, POST outsourcings/users/contracts/sign,
    POST users/contract/sign`,
  AVRs: `
    GET avrs, GET users/avrs, GET avrs/{id}, PUT avrs/{id}, DELETE avrs/delete, GET avrs/statuses/count,
    GET users/avrs/statuses/count, POST avrs/generate, POST avrs/print, POST avrs/export, POST avrs/export/1c,
    POST avrs/sign/aggregators, POST users/avrs/sign, GET users/avrs/all, DELETE users/avrs/delete, POST users/avrs/generate,
    GET users/avrs/{id}, PUT users/avrs/{id}, POST users/avrs/print, POST users/avrs/export, POST users/avrs/sign-user`,
  ESF: "GET esfs, GET esfs/statuses/count, DELETE esfs/delete, POST esfs/generate",
  "Commissioner reports": `
    GET reports/commissioner, GET reports/commissioner/{id}, GET users/reports/commissioner,
    GET reports/commissioner/statuses/count, GET reports/commissioner/{id}/distribution,
    POST reports/commissioner/distribution, POST reports/commissioner/print, POST reports/commissioner/sign/aggregators,
    POST users/reports/commissioner/sign, POST reports/commissioner/single, POST reports/commissioner/manual`,
  Payments: "GET payments/statuses/count",
  "Dispatcher statistics": `
    GET disps/statistics, GET users/disps/statistics, GET outsourcings/disps/statistics,
    GET outsourcings/users/disps/statistics, POST disps/export, POST outsourcings/disps/export`,
  "Driver reports": `
    GET reports/drivers, DELETE reports/drivers/delete, GET reports/drivers/{id}, PUT reports/drivers/{id},
    POST reports/drivers/print, POST reports/drivers/sign, GET reports/drivers/statuses/count`,
  Parks: `
    GET parks, POST parks/status, GET parks/{id}/counterparties, GET outsourcings/parks/{id}/counterparties,
    GET parks/{id}/users, GET parks/names, GET parks/statuses/count, GET parks/{id}, PUT parks/{id}, GET users/parks/{id},
    PUT users/parks/{id}, GET users/parks, POST parks/add/aggregators`,
};
