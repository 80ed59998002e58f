import pg from "pg";
import { codeOf } from "./connecting.ts";
import { addressesOf } from "./hosts.ts";
import { OpeningFailure } from "./opening-failure.ts";

/** Other texts are taken for a host, a database or a folder, and the mistake would show up far from here. */
const SCHEME = /^(postgres|postgresql|socket):/;
/** What the system says of a file that it does not give. */
const OF_FILES = /^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|ELOOP)$/;

/** Host, port and database of an address, for a log: without the user's name and password. `setting` has it. Throws OpeningFailure. */
export function addressInWords(databaseUrl: string, setting = "DATABASE_URL"): string {
  try {
    if (SCHEME.test(databaseUrl)) {
      const hosts = addressesOf(databaseUrl).map((connectionString) => new pg.Client({ connectionString }));
      return `${hosts.map(({ host, port }) => `${host}:${port}`).join()}/${hosts[0]?.database ?? ""}`;
    }
  } catch (error) {
    // Any other fault is said below, as of a text that is no address: its own message may repeat the password.
    if (OF_FILES.test(codeOf(error))) {
      const file = error instanceof Error && "path" in error ? String(error.path) : "A file";
      throw new OpeningFailure(
        "OUTER_ADDRESS",
        `${file}, which ${setting} names (sslrootcert, sslcert or sslkey), cannot be read: ${codeOf(error)}. Correct the path, or let the server's account read the file.`,
      );
    }
  }
  throw new OpeningFailure(
    "OUTER_ADDRESS",
    `${setting} is not an address of PostgreSQL: write postgresql://user:password@host:5432/database, with %-codes for special characters in the password.`,
  );
}

/** What to do about an outer database that did not let us in. */
export function refusalOf(error: unknown, address: string): OpeningFailure {
  const said = error instanceof Error && error.message ? error.message : codeOf(error);
  const refused = (todo: string) =>
    new OpeningFailure("OUTER_REFUSED", `PostgreSQL at ${address} (DATABASE_URL) refuses: ${said}. ${todo}`, {
      cause: error,
    });
  const code = codeOf(error);
  if (code !== "3D000" && code !== "28P01" && /certificate|SSL alert/i.test(said))
    return refused("Correct sslmode, sslrootcert, sslcert and sslkey in DATABASE_URL, or renew the certificate.");
  if (code === "28P01" || code === "28000" || /client password must be/.test(said)) {
    return refused("Correct the user and the password in DATABASE_URL, or pg_hba.conf of the server.");
  }
  if (code === "3D000")
    return refused("Make the database (CREATE DATABASE … ENCODING 'UTF8'), or correct its name in DATABASE_URL.");
  if (code === "53300")
    return refused("It has no connection left: raise its max_connections, or name another server in DATABASE_URL.");
  if (/SSL|TLS/i.test(said)) return refused("Correct sslmode in DATABASE_URL.");
  return new OpeningFailure(
    "OUTER_UNREACHABLE",
    `No PostgreSQL answers at ${address} (DATABASE_URL): ${said}. Start it, correct the host and port in DATABASE_URL, or leave it empty for the embedded one.`,
    { cause: error },
  );
}
