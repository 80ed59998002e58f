import type { Generated } from "kysely";
import type { InstantColumn, JsonColumn } from "./people.ts";

export type BankStatementsTable = {
  aggregator_id: number;
  id: Generated<number>;
  file_name: string;
  sha256: string;
  /** The version of the exchange format. */
  format: string;
  /** What the bank says of each account, money in tiyn as text. */
  accounts: JsonColumn<unknown>;
  created_by: number;
  created_at: InstantColumn;
};

export type BankLinesTable = {
  aggregator_id: number;
  id: Generated<number>;
  statement_id: number;
  /** Its place in the file, from 1. */
  position: number;
  /** What it is known by in any file (`lineKeys`). */
  key: string;
  account: string;
  direction: "in" | "out";
  operated_on: string;
  number: string;
  amount: bigint;
  other_name: string;
  other_iin_bin: string;
  other_iik: string;
  purpose: string;
  knp: string;
  booked_as: "execute" | "reject" | "top_up" | null;
  payment_id: number | null;
  contract_id: number | null;
  booked_by: number | null;
  booked_at: InstantColumn | null;
};

/** The tables of this file by their names. */
export type Tables = { bank_statements: BankStatementsTable; bank_lines: BankLinesTable };
