import { openVerifier } from "../server/integrations/signature/open-verifier.ts";
import { checkTrust } from "../server/integrations/signature/selfcheck.ts";
import { readSettings } from "../server/settings.ts";

// `npm run pki:selfcheck`: whom the server will believe, until when, and what is missing. Exit code 1: nobody.
const settings = readSettings(process.env);
const silent = { warn: () => undefined, error: () => undefined };
const { signatures } = settings;
console.log(
  `verifier: ${signatures.verifier}; revocation: ${signatures.revocation}; TRUST_DIR: ${signatures.trustDir ?? "not set"}`,
);
const { verifier, folder } = await openVerifier(settings, silent);
const { lines, isAnybodyTrusted } = checkTrust(folder, new Date());
for (const line of lines) console.log(line);
const { ok, engine, detail } = await verifier.health();
console.log(`${engine}: ${ok ? "ready" : "NOT READY"} (${detail})`);
await verifier.close();
// With NCANode alone its own trust decides, and the folder only says what is shown of a certificate.
process.exitCode = (signatures.verifier === "ncanode" || isAnybodyTrusted) && ok ? 0 : 1;
