import { sum, type Tiyn, toTiyn } from "../money/tiyn.ts";

/** What a bank's statement says of an account over its days (`YYYY-MM-DD`); amounts in tiyn. */
export type StatementAccount = {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly opening: Tiyn;
  readonly received: Tiyn;
  readonly spent: Tiyn;
  readonly closing: Tiyn;
};

/** Money that came to the account or left it; `other` is who is on the other end. */
export type StatementLine = {
  readonly account: string;
  readonly direction: "in" | "out";
  readonly day: string;
  readonly number: string;
  readonly amount: Tiyn;
  readonly other: { readonly name: string; readonly iin_bin: string; readonly iik: string };
  readonly purpose: string;
  readonly knp: string;
};

/** `BALANCE`: opening + in − out is not the closing; `RECEIVED`, `SPENT`: the lines do not add up to what the bank says of them. */
export const BALANCE_FAULTS = ["BALANCE", "RECEIVED", "SPENT"] as const;
export type BalanceFault = {
  readonly account: string;
  readonly code: (typeof BALANCE_FAULTS)[number];
  readonly said: Tiyn;
  readonly found: Tiyn;
};

const addUp = (lines: readonly StatementLine[], account: string, direction: "in" | "out"): Tiyn =>
  sum(lines.filter((line) => line.account === account && line.direction === direction).map(({ amount }) => amount));

/**
 * What does not add up in a statement: a file that was cut, edited or put together of two. An account may have a part for each day; their
 * turnovers are taken together, since a line says its day and not its part.
 */
export function balanceFaults(accounts: readonly StatementAccount[], lines: readonly StatementLine[]): BalanceFault[] {
  const wrong = accounts.flatMap(({ account, opening, received, spent, closing }): BalanceFault[] => {
    const found = toTiyn(opening + received - spent);
    return found === closing ? [] : [{ account, code: "BALANCE", said: closing, found }];
  });
  const turnovers = [...new Set(accounts.map(({ account }) => account))].flatMap((account): BalanceFault[] => {
    const parts = accounts.filter((part) => part.account === account);
    const received = { said: sum(parts.map((part) => part.received)), found: addUp(lines, account, "in") };
    const spent = { said: sum(parts.map((part) => part.spent)), found: addUp(lines, account, "out") };
    return [
      ...(received.said === received.found ? [] : [{ account, code: "RECEIVED" as const, ...received }]),
      ...(spent.said === spent.found ? [] : [{ account, code: "SPENT" as const, ...spent }]),
    ];
  });
  return [...wrong, ...turnovers];
}

/**
 * What a line is known by in any file that has it, whoever wrote the file: the account, the direction, the day, the number, the amount and
 * the other account. Names and purposes are left out, which banks shorten differently; of lines that share all of it, which of them it is.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ account, direction, day, number, amount, other }) => {
    const key = [account, direction, day, number.trim(), amount, other.iik || other.iin_bin].join("|");
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return `${key}|${place}`;
  });
}
