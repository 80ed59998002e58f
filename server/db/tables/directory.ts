import type { Generated } from "kysely";
import type { MadeInstantColumn } from "./people.ts";

type Recorded = {
  aggregator_id: number;
  id: Generated<number>;
  created_at: MadeInstantColumn;
  updated_at: MadeInstantColumn;
  version: Generated<number>;
};

export type ServicesTable = Recorded & {
  name: string;
  type_id: number;
  unit: string;
  price: bigint | null;
  is_vat: boolean;
  note: Generated<string>;
  is_active: Generated<boolean>;
};

export type EmployeesTable = Recorded & {
  name: string;
  position: Generated<string>;
  email: string | null;
  phone: string | null;
  park_ids: Generated<number[]>;
  note: Generated<string>;
  is_active: Generated<boolean>;
};

export type DriversTable = Recorded & {
  park_id: number;
  name: string;
  iin: string | null;
  phone: string | null;
  licence: string | null;
  plate: string | null;
  hired_on: string | null;
  status_id: Generated<number>;
  note: Generated<string>;
};

/** The tables of this file by their names. */
export type Tables = { services: ServicesTable; employees: EmployeesTable; drivers: DriversTable };
