import { BankChoice } from "../../../contract/entities/bank.ts";

/** Which orders an address asks for: `?ids=1,2`, or `?period=2026-04&park=3`; what is not understood asks for all. */
export function readBankChoice(query: URLSearchParams): BankChoice {
  const ids = query.get("ids");
  const read = BankChoice.safeParse({
    ...(ids !== null && { ids: ids.split(",").map(Number) }),
    ...(query.has("period") && { period: query.get("period") }),
    ...(query.has("park") && { park_id: Number(query.get("park")) }),
  });
  return read.success ? read.data : {};
}

/** The address of a choice by month and park. */
export const writeBankChoice = ({ period, park_id }: BankChoice): Record<string, string> => ({
  ...(period !== undefined && { period }),
  ...(park_id !== undefined && { park: String(park_id) }),
});
