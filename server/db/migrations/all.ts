// Written by `npm run indexes` from the files beside it; a line added by hand is lost.
import type { Migration } from "kysely";
import { up as people } from "./0001-people.ts";
import { up as parks } from "./0002-parks.ts";
import { up as ledger } from "./0003-ledger.ts";
import { up as reports } from "./0004-reports.ts";
import { up as work } from "./0005-work.ts";
import { up as avrs } from "./0006-avrs.ts";
import { up as esfs } from "./0007-esfs.ts";
import { up as directory } from "./0008-directory.ts";
import { up as views } from "./0009-views.ts";
import { up as exports } from "./0010-exports.ts";
import { up as events } from "./0011-events.ts";
import { up as files } from "./0012-files.ts";
import { up as ratesBeginWithContracts } from "./0013-rates-begin-with-contracts.ts";
import { up as wholeMonths } from "./0014-whole-months.ts";
import { up as corrections } from "./0015-corrections.ts";
import { up as papers } from "./0016-papers.ts";
import { up as unfinishedJobs } from "./0017-unfinished-jobs.ts";
import { up as knownDevices } from "./0018-known-devices.ts";
import { up as search } from "./0019-search.ts";
import { up as foldCost } from "./0020-fold-cost.ts";
import { up as activeAccounts } from "./0021-active-accounts.ts";
import { up as foldedTexts } from "./0022-folded-texts.ts";
import { up as ledgerMonths } from "./0023-ledger-months.ts";
import { up as sortedNames } from "./0024-sorted-names.ts";
import { up as invoicesOfActs } from "./0025-invoices-of-acts.ts";
import { up as driverReports } from "./0026-driver-reports.ts";
import { up as blocksAndPayments } from "./0027-blocks-and-payments.ts";
import { up as platformAndPaid } from "./0028-platform-and-paid.ts";
import { up as outsourcingContracts } from "./0029-outsourcing-contracts.ts";
import { up as agreements } from "./0030-agreements.ts";
import { up as driversPapers } from "./0031-drivers-papers.ts";
import { up as offers } from "./0032-offers.ts";
import { up as objections } from "./0033-objections.ts";
import { up as lists } from "./0034-lists.ts";
import { up as registrations } from "./0035-registrations.ts";
import { up as outsourcingAgreements } from "./0036-outsourcing-agreements.ts";
import { up as ledgerLines } from "./0037-ledger-lines.ts";
import { up as invitations } from "./0038-invitations.ts";
import { up as tableChanges } from "./0039-table-changes.ts";
import { up as actionHistory } from "./0040-action-history.ts";
import { up as signatures } from "./0041-signatures.ts";
import { up as logInByKey } from "./0042-log-in-by-key.ts";
import { up as signatureMaterials } from "./0043-signature-materials.ts";
import { up as signedContracts } from "./0044-signed-contracts.ts";
import { up as powersOfAttorney } from "./0045-powers-of-attorney.ts";
import { up as notifications } from "./0050-notifications.ts";
import { up as notificationMarks } from "./0051-notification-marks.ts";
import { up as searchedSums } from "./0052-searched-sums.ts";
import { up as signingRuns } from "./0055-signing-runs.ts";
import { up as letters } from "./0060-letters.ts";
import { up as secondFactor } from "./0061-second-factor.ts";
import { up as profile } from "./0062-profile.ts";
import { up as startingLimits } from "./0063-starting-limits.ts";
import { up as visits } from "./0065-visits.ts";
import { up as reportsBySignature } from "./0066-reports-by-signature.ts";
import { up as studio } from "./0070-studio.ts";
import { up as registers } from "./0071-registers.ts";
import { up as viewSessions } from "./0072-view-sessions.ts";
import { up as pagesOfFiles } from "./0085-pages-of-files.ts";
import { up as bankStatements } from "./0086-bank-statements.ts";
import { up as keysOfParties } from "./0087-keys-of-parties.ts";
import { up as signedOffersAndLicences } from "./0090-signed-offers-and-licences.ts";
import { up as voidsAreLinks } from "./0091-voids-are-links.ts";
import { up as sessionsOfOneAggregator } from "./0095-sessions-of-one-aggregator.ts";
import { up as triesByTheDatabaseClock } from "./0096-tries-by-the-database-clock.ts";
import { up as lanesOfWork } from "./0097-lanes-of-work.ts";
import { up as countedPayments } from "./0100-counted-payments.ts";
import { up as linksAreSealed } from "./0101-links-are-sealed.ts";
import { up as monthsAreAsked } from "./0102-months-are-asked.ts";
import { up as importsTakenOut } from "./0103-imports-taken-out.ts";
import { up as counterpartiesByPhone } from "./0104-counterparties-by-phone.ts";
import { up as offersOfAgreements } from "./0105-offers-of-agreements.ts";
import { up as peopleToldApart } from "./0106-people-told-apart.ts";
import { up as lettersLeadHome } from "./0107-letters-lead-home.ts";
import { up as historyNamesCalls } from "./0108-history-names-calls.ts";
import { up as sessionsOfBrowsers } from "./0109-sessions-of-browsers.ts";
import { up as silentSessions } from "./0120-silent-sessions.ts";
import { up as anotherKey } from "./0121-another-key.ts";
import { up as draftsAreCounted } from "./0134-drafts-are-counted.ts";
import { up as recordsAreRenewed } from "./0135-records-are-renewed.ts";
import { up as daysByCategory } from "./0136-days-by-category.ts";
import { up as comments } from "./0137-comments.ts";
import { up as givenPasswords } from "./0138-given-passwords.ts";
import { up as provedSessions } from "./0139-proved-sessions.ts";
import { up as driversByPhone } from "./0140-drivers-by-phone.ts";
import { up as longerLinks } from "./0141-longer-links.ts";
import { up as callsDrop } from "./0142-calls-drop.ts";
import { up as littleWaitsForASearch } from "./0143-little-waits-for-a-search.ts";

/** Every step of the schema, in order. */
export const migrations: Record<string, Migration> = {
  "0001-people": { up: people },
  "0002-parks": { up: parks },
  "0003-ledger": { up: ledger },
  "0004-reports": { up: reports },
  "0005-work": { up: work },
  "0006-avrs": { up: avrs },
  "0007-esfs": { up: esfs },
  "0008-directory": { up: directory },
  "0009-views": { up: views },
  "0010-exports": { up: exports },
  "0011-events": { up: events },
  "0012-files": { up: files },
  "0013-rates-begin-with-contracts": { up: ratesBeginWithContracts },
  "0014-whole-months": { up: wholeMonths },
  "0015-corrections": { up: corrections },
  "0016-papers": { up: papers },
  "0017-unfinished-jobs": { up: unfinishedJobs },
  "0018-known-devices": { up: knownDevices },
  "0019-search": { up: search },
  "0020-fold-cost": { up: foldCost },
  "0021-active-accounts": { up: activeAccounts },
  "0022-folded-texts": { up: foldedTexts },
  "0023-ledger-months": { up: ledgerMonths },
  "0024-sorted-names": { up: sortedNames },
  "0025-invoices-of-acts": { up: invoicesOfActs },
  "0026-driver-reports": { up: driverReports },
  "0027-blocks-and-payments": { up: blocksAndPayments },
  "0028-platform-and-paid": { up: platformAndPaid },
  "0029-outsourcing-contracts": { up: outsourcingContracts },
  "0030-agreements": { up: agreements },
  "0031-drivers-papers": { up: driversPapers },
  "0032-offers": { up: offers },
  "0033-objections": { up: objections },
  "0034-lists": { up: lists },
  "0035-registrations": { up: registrations },
  "0036-outsourcing-agreements": { up: outsourcingAgreements },
  "0037-ledger-lines": { up: ledgerLines },
  "0038-invitations": { up: invitations },
  "0039-table-changes": { up: tableChanges },
  "0040-action-history": { up: actionHistory },
  "0041-signatures": { up: signatures },
  "0042-log-in-by-key": { up: logInByKey },
  "0043-signature-materials": { up: signatureMaterials },
  "0044-signed-contracts": { up: signedContracts },
  "0045-powers-of-attorney": { up: powersOfAttorney },
  "0050-notifications": { up: notifications },
  "0051-notification-marks": { up: notificationMarks },
  "0052-searched-sums": { up: searchedSums },
  "0055-signing-runs": { up: signingRuns },
  "0060-letters": { up: letters },
  "0061-second-factor": { up: secondFactor },
  "0062-profile": { up: profile },
  "0063-starting-limits": { up: startingLimits },
  "0065-visits": { up: visits },
  "0066-reports-by-signature": { up: reportsBySignature },
  "0070-studio": { up: studio },
  "0071-registers": { up: registers },
  "0072-view-sessions": { up: viewSessions },
  "0085-pages-of-files": { up: pagesOfFiles },
  "0086-bank-statements": { up: bankStatements },
  "0087-keys-of-parties": { up: keysOfParties },
  "0090-signed-offers-and-licences": { up: signedOffersAndLicences },
  "0091-voids-are-links": { up: voidsAreLinks },
  "0095-sessions-of-one-aggregator": { up: sessionsOfOneAggregator },
  "0096-tries-by-the-database-clock": { up: triesByTheDatabaseClock },
  "0097-lanes-of-work": { up: lanesOfWork },
  "0100-counted-payments": { up: countedPayments },
  "0101-links-are-sealed": { up: linksAreSealed },
  "0102-months-are-asked": { up: monthsAreAsked },
  "0103-imports-taken-out": { up: importsTakenOut },
  "0104-counterparties-by-phone": { up: counterpartiesByPhone },
  "0105-offers-of-agreements": { up: offersOfAgreements },
  "0106-people-told-apart": { up: peopleToldApart },
  "0107-letters-lead-home": { up: lettersLeadHome },
  "0108-history-names-calls": { up: historyNamesCalls },
  "0109-sessions-of-browsers": { up: sessionsOfBrowsers },
  "0120-silent-sessions": { up: silentSessions },
  "0121-another-key": { up: anotherKey },
  "0134-drafts-are-counted": { up: draftsAreCounted },
  "0135-records-are-renewed": { up: recordsAreRenewed },
  "0136-days-by-category": { up: daysByCategory },
  "0137-comments": { up: comments },
  "0138-given-passwords": { up: givenPasswords },
  "0139-proved-sessions": { up: provedSessions },
  "0140-drivers-by-phone": { up: driversByPhone },
  "0141-longer-links": { up: longerLinks },
  "0142-calls-drop": { up: callsDrop },
  "0143-little-waits-for-a-search": { up: littleWaitsForASearch },
};
