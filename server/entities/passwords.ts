import { hash } from "@node-rs/argon2";
import type { Fields } from "../../definition/field.ts";
import { fieldsWhere } from "../../definition/names.ts";
import { Failure } from "../http/failure.ts";
import { isCommon } from "./common-passwords.ts";

type Values = Readonly<Record<string, unknown>>;

/** argon2id with the package's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * What a table keeps of the passwords that an edit sends: the hash of each, as `<field>_hash`. Nothing sent leaves the one there is; 422 on
 * the field where there is none yet, and for one that anybody would try.
 */
export async function secretsOf(fields: Fields, edit: Values, isNew: boolean): Promise<Values> {
  const secrets = fieldsWhere(fields, ({ kind }) => kind === "password").map(async ([field]) => {
    const password = edit[field];
    const fault = typeof password === "string" ? isCommon(password) && "PASSWORD_COMMON" : isNew && "REQUIRED";
    if (fault) throw new Failure("VALIDATION", { fields: { [field]: [fault] } });
    return typeof password === "string" ? [[`${field}_hash`, await hashPassword(password)]] : [];
  });
  return Object.fromEntries((await Promise.all(secrets)).flat());
}
