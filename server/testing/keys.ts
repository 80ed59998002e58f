import { createCa, type DevCa, type HolderOptions } from "../../pki/dev/ca.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { signCms } from "../../pki/dev/sign-cms.ts";
import { Trust } from "../../pki/trust.ts";
import type { Person } from "./person.ts";

let made: DevCa | undefined;
/** The authority that test servers trust: made once, before any day that tests pin. */
export const testCa = (): DevCa => {
  made ??= createCa({ kind: "rsa", at: new Date("2026-01-01T00:00:00Z") });
  return made;
};
export const testTrust = ({ root, authority }: DevCa = testCa()): Trust =>
  new Trust([root.certificate], [authority.certificate]);

type Whose = Pick<HolderOptions, "iin" | "bin" | "organization"> & Partial<HolderOptions>;
const NAME = { surname: "ТЕСТОВ", given: "ТЕСТ", patronymic: "ТЕСТОВИЧ" };

/** A key of the head of an organization, or of a person where there is no BIN. */
export const keyOf = (whose: Whose, ca: DevCa = testCa()): Credential =>
  ca.issue({ role: whose.bin ? "firstHead" : "person", name: NAME, ...whose });

/** The key of the head of the aggregator of test houses. */
export const headOfA = (): Credential =>
  keyOf({ iin: "850203300121", bin: "180340001231", organization: "Агрегатор А" });

/** The key of a counterparty that is a person, as the server knows them. */
export async function keyOfTrader(manager: Pick<Person, "get">, counterparty: number): Promise<Credential> {
  const { body } = await manager.get(`counterparties/${counterparty}`);
  return keyOf({ iin: (body.data as { iin_bin: string }).iin_bin });
}

/** A detached signature as the portal sends it. */
export const sign = (key: Credential, content: string | Uint8Array): string =>
  Buffer.from(
    signCms(typeof content === "string" ? Buffer.from(content, "base64") : content, [key], { detached: true }),
  ).toString("base64");
