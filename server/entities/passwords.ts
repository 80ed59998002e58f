import { hash } from "@node-rs/argon2";
import { fieldsWhere } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { Failure } from "../http/failure.ts";
import { audit } from "./change.ts";
import { faultOfPassword } from "./easy-passwords.ts";
import { namesOfAggregator } from "./known-names.repository.ts";
import type { Particular } from "./particular.ts";

/** argon2id with the package's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * What a table keeps of the passwords that an edit sends: the hash of each, as `<field>_hash`, and since when it is one that somebody else has
 * set, as `<field>_given_at`. Nothing sent leaves the one there is; 422 on
 * the field where there is none yet, and for one that anybody would try, or that is of words of the record itself. That one was changed is told by itself, and not what it was.
 */
export function hashedBeside({ name, fields }: Pick<Definition, "name" | "fields">): Particular["beside"] {
  const secrets = fieldsWhere(fields, ({ kind }) => kind === "password").map(([field]) => field);
  if (secrets.length === 0) return undefined;
  const told = { event: `${name}.passwordChanged`, entity: name } as const;
  return async ({ tx, scope, clock }, edit, id) => {
    const secret: Record<string, string | Date | null> = {};
    const texts = Object.entries(edit).flatMap(([field, value]) =>
      typeof value === "string" && !secrets.includes(field) ? [value] : [],
    );
    for (const field of secrets) {
      const password = edit[field];
      const known = async () => [...texts, ...(await namesOfAggregator(tx, scope.aggregatorId))];
      const fault = typeof password === "string" ? await faultOfPassword(password, await known()) : !id && "REQUIRED";
      if (fault) throw new Failure("VALIDATION", { fields: { [field]: [fault] } });
      if (typeof password !== "string") continue;
      secret[`${field}_hash`] = await hashPassword(password);
      secret[`${field}_given_at`] = id === scope.user.id ? null : clock.now();
    }
    const isChanged = id !== undefined && Object.keys(secret).length > 0;
    const write = (owner: number) => audit(tx, scope, clock, { ...told, id: owner });
    return { before: {}, after: {}, secret, ...(isChanged && { write }) };
  };
}
