import type { ColumnType, Generated } from "kysely";

/** That a transaction has changed a table; `xid` is written by the database alone. */
export type TableChangesTable = {
  relation: string;
  xid: ColumnType<string, never, never>;
  at: Generated<string>;
};

/** The tables of this file by their names. */
export type Tables = {
  table_changes: TableChangesTable;
};
