import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { read, type WorkBook } from "xlsx";

const run = promisify(execFile);
const STARTS_MS = 180_000;

/** Whether this machine has LibreOffice, whose word counts as another program's. */
export const hasLibreOffice = (): Promise<boolean> =>
  run("soffice", ["--version"]).then(
    () => true,
    () => false,
  );

/** A workbook as LibreOffice understood it: opened there, formulas reckoned, and saved again. Throws where it would not open. */
export async function reopened(workbook: Buffer): Promise<WorkBook> {
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-soffice-"));
  try {
    await writeFile(join(folder, "given.xlsx"), workbook);
    // A profile of its own: two at once would refuse each other.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const how = [
      "--headless",
      "--norestore",
      "--convert-to",
      "xlsx:Calc MS Excel 2007 XML",
      "--outdir",
      join(folder, "out"),
      join(folder, "given.xlsx"),
    ];
    await run("soffice", [profile, ...how], { timeout: STARTS_MS });
    return read(await readFile(join(folder, "out/given.xlsx")), { cellDates: false, cellNF: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
