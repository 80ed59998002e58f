import { createCa, type DevCa, type HolderOptions } from "../../pki/dev/ca.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { signCms } from "../../pki/dev/sign-cms.ts";
import { Trust } from "../../pki/trust.ts";

let made: DevCa | undefined;
/** The authority that test servers trust: made once, before any day that tests pin. */
export const testCa = (): DevCa => {
  made ??= createCa({ kind: "rsa", at: new Date("2026-01-01T00:00:00Z") });
  return made;
};
export const testTrust = (): Trust => new Trust([testCa().root.certificate], [testCa().authority.certificate]);

type Whose = Pick<HolderOptions, "iin" | "bin" | "organization"> & Partial<HolderOptions>;
const NAME = { surname: "ТЕСТОВ", given: "ТЕСТ", patronymic: "ТЕСТОВИЧ" };

/** A key of the head of an organization, or of a person where there is no BIN. */
export const keyOf = (whose: Whose, ca: DevCa = testCa()): Credential =>
  ca.issue({ role: whose.bin ? "firstHead" : "person", name: NAME, ...whose });

/** A detached signature as the portal sends it. */
export const sign = (key: Credential, content: string | Uint8Array): string =>
  Buffer.from(
    signCms(typeof content === "string" ? Buffer.from(content, "base64") : content, [key], { detached: true }),
  ).toString("base64");
