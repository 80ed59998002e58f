/** The addresses of spec §2, in its order, by the names that it gives to their parameters. */
export const specPages: readonly string[] = `
  /login /login-ecp /forget /restore /offers/preview/:offerId /courier-agreement /driver-agreement /error
  / /payments /summary /analytics /consolidated
  /parks /parks/add /parks/:id /parks/edit/:id /parks/:parkId/:id
  /drivers-handbook /drivers /drivers/:id /drivers-contracts /drivers-contracts/:id /drivers-avrs /drivers-avrs/:id
  /drivers-park-report /drivers-park-report/:id
  /report-outsourcing /report /blocks
  /counterparties /counterparties/add /counterparties/edit/:id /counterparties/:id
  /contracts /contracts/add /contracts/:id /contracts/edit/:id
  /contracts/:contractId/termination-agreement/add /contracts/:contractId/additional-agreement/add
  /additional-agreements/:id /additional-agreements/:id/edit
  /aggregator/termination-agreement/:id /aggregator/termination-agreement/:id/edit
  /paid/contracts /paid/contracts/add /paid/contracts/:id /paid/contracts/edit/:id /paid/avrs /paid/avrs/:avrId
  /action-history
  /outsourcing-contracts /outsourcing-contracts/add /outsourcing-contracts/:id /outsourcing-contracts/edit/:id
  /outsourcing-contracts/:contractId/additional-agreement/add /outsourcing-contracts/:contractId/termination-agreement/add
  /additional-agreement/:id /additional-agreement/:id/edit /termination-agreement/:id /termination-agreement/:id/edit
  /services /services/add /services/edit/:id /employees /employees/add /employees/edit/:id
  /accounts /accounts/add /accounts/edit/:id /legals /legals/:legalId
  /oks /oks/:okId /oks/:okId/distribution /oks/single /oks/manual
  /avrs /avrs/aggregator /avrs/legal /avrs/aggregator/:avrId /avrs/legal/:avrId
  /outsourcing/avrs/legal /outsourcing/avrs/legal/:avrId
  /esfs /esfs/:esfId
  /profile /profile/info /profile/aggregator/requisites /profile/password /profile/aggregator/limits
  /profile/aggregator/contracts /profile/aggregator/ecp
  /yandex/contracts /yandex/contracts/add /yandex/contracts/edit/:id
  /offers /offers/add /offers/:offerId
  /driver-reports /driver-reports/:drId /driver-reports/edit/:drId
  /outsourcing-driver-reports /outsourcing-driver-reports/:drId /outsourcing-driver-reports/edit/:drId
  /help /help/profile /help/handbook /help/main-data /help/aggregator-docs /help/park-docs /help/digital-docs
  /help/video-instructions /help/park-drivers /help/driver-analytics /help/driver-signs
`.match(/\S+/gu) as readonly string[]; // written above
