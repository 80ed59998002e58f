import type { Kysely, KyselyPlugin } from "kysely";
import type { Secrets } from "../installation-key.ts";

/** The code of a text that nobody makes without the installation's key; hex. */
export type Seal = (text: string) => string;

/** The code of a link of the archive of signatures by a key. */
export const seal =
  (secrets: Pick<Secrets, "digest">): Seal =>
  (text) =>
    secrets.digest(text, "signature-links").toString("hex");

/** Takes the key along into every transaction of a database. It changes no statement. */
class Sealing implements KyselyPlugin {
  readonly seal: Seal;

  constructor(secrets: Pick<Secrets, "digest">) {
    this.seal = seal(secrets);
  }

  transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => node;
  transformResult: KyselyPlugin["transformResult"] = async ({ result }) => result;
}

/** A database whose transactions can seal what they write: who writes has nothing but the transaction. The key never goes to PostgreSQL. */
export const sealing = <T>(db: Kysely<T>, secrets: Pick<Secrets, "digest">): Kysely<T> =>
  db.withPlugin(new Sealing(secrets));

/** What seals within a database or its transaction. Throws where it was opened without the installation's key. */
export function sealOf(db: { getExecutor(): { readonly plugins: readonly KyselyPlugin[] } }): Seal {
  const found = db.getExecutor().plugins.find((plugin) => plugin instanceof Sealing);
  if (!found) throw new Error("The database was opened without the key of the installation");
  return found.seal;
}
