import type { Readable } from "node:stream";
import { Infected, TooLargeToScan, type VirusScanner } from "../integrations/scanner/virus-scanner.ts";
import { Failure } from "./failure.ts";
import { bytesOf } from "./form-parts.ts";

/**
 * The bytes of an upload, looked at on their way where the operator has a scanner. It ends only once they are known to be clean, so that a
 * store which takes it whole or not at all keeps nothing else. Throws FILE_INFECTED, FILE_NOT_SCANNED, ScannerAway and UPLOAD_BROKEN.
 */
export async function* scanned(file: Readable, name: string, scanner: VirusScanner): AsyncGenerator<Buffer> {
  try {
    yield* scanner.through(bytesOf(file));
  } catch (error) {
    if (error instanceof Infected) throw new Failure("FILE_INFECTED", { values: { name, virus: error.virus } });
    if (error instanceof TooLargeToScan) throw new Failure("FILE_NOT_SCANNED", { values: { name } });
    throw error;
  }
}
