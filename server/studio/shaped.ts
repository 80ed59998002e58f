import type { Revised } from "../../definition/studio/compare.ts";
import type { Db } from "../db/database.ts";

/** A resource that the studio has shaped, or a register: its published body, and under which number its records are kept. */
export type Subject = {
  readonly resource: string;
  readonly revision: number;
  readonly register: number;
  readonly revised: Revised;
  /** How many records are being written anew, since they are called, found or bound otherwise now; null: all are as it says. */
  readonly renewing: number | null;
};

/** What is published, as this process has it (ADR 50). */
export type Shaped = {
  readonly subject: (resource: string) => Subject | undefined;
  readonly all: () => readonly Subject[];
  /** The resources of the registers whose records are kept here: others may refer to them. */
  readonly registers: () => readonly string[];
  /** The other systems that registers may read. */
  readonly origins: () => readonly string[];
  /** Makes what would be served of a body, and forgets it; throws where that cannot be done. */
  rehearse(resource: string, revised: Revised): void;
  /** Makes everything what the database says is published. */
  refresh(db: Db): Promise<void>;
};
