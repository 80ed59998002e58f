import { FileGone, StoreAway } from "../integrations/file-store.ts";
import { ScannerAway } from "../integrations/scanner/virus-scanner.ts";
import { databaseRefusal } from "./database-refusal.ts";
import { Failure } from "./failure.ts";

/** How long what stands beside the server is usually away, in seconds. */
const AWAY_S = 30;

/** What goes wrong around the server, said as a refusal: the file store and the virus scanner away, a disk without room, the database. Undefined for a bug. */
export function foreseen(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof StoreAway) return new Failure("STORE_AWAY", { retryAfter: AWAY_S });
  if (error instanceof ScannerAway) return new Failure("SCANNER_AWAY", { retryAfter: AWAY_S });
  if (error instanceof FileGone) return new Failure("NOT_FOUND");
  return databaseRefusal(error);
}

/** The same of long work: what is not away or full is a bug there, a file of its own that is gone as well, for nobody waits who could put it right. */
export function foreseenInWork(error: unknown): Failure | undefined {
  const refusal = foreseen(error);
  return refusal && (error instanceof Failure || refusal.status === 503) ? refusal : undefined;
}
