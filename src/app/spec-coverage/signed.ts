const contracts = "server/modules/contracts/signed-contracts.test.ts";
const outsourcing = "server/modules/outsourcing-contracts/signing.test.ts";
const acts = "server/signing/acts.test.ts";

/** Where the signatures of a call are tried with keys: the tests put its address together of a paper's and a side's. */
export const SIGNED: Readonly<Record<string, string>> = {
  "contracts.esign": contracts,
  "contracts.countersign": contracts,
  "outsourcing-contracts.esign": outsourcing,
  "outsourcing-contracts.countersign": outsourcing,
  "avrs.sign": acts,
  "avrs.confirm": acts,
  "avrs.sign_park": `${acts}, server/signing/power-of-attorney.test.ts`,
  "oks.confirm": "server/signing/signing.test.ts",
  "driver-reports.sign": "server/signing/power-of-attorney.test.ts",
};
