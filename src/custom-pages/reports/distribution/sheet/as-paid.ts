import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import type { At, Sheet } from "./sheet.ts";

type Parties = Pick<DistributionCard, "parties">;

/** Whether a cell says what the bank has executed, and is not typed. */
export const isPaid = ({ parties }: Parties, { row, column }: At): boolean =>
  row === "transferred" && parties[column]?.paid != null;

/** A sheet that says was transferred what the bank has executed, whatever was typed or pasted there. */
export function asPaid({ parties }: Parties, sheet: Sheet): Sheet {
  const isOther = (amount: bigint, column: number) => (parties[column]?.paid?.amount ?? amount) !== amount;
  if (!sheet.entries.some(({ transferred }, column) => isOther(transferred, column))) return sheet;
  const entries = sheet.entries.map((entry, column) => ({
    ...entry,
    transferred: parties[column]?.paid?.amount ?? entry.transferred,
  }));
  return { ...sheet, entries };
}
