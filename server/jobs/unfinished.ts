import { codeOf, isAway } from "../db/opening/connecting.ts";
import { Interrupted } from "./work.ts";

/** 57P02: another backend crashed and the server restarts itself; class 08: the connection broke. */
const LOST = /^(57P02|08...)$/;

/** Whether work ended by nobody's fault, its process or its database going down: it is left as it is and taken up again. */
export const isUnfinished = (error: unknown): boolean => error instanceof Interrupted || isLost(error);

/** Whether the database has gone, before or while it was asked. */
export function isLost(error: unknown): boolean {
  if (LOST.test(codeOf(error))) return true;
  // A socket that is not there is a database that is away; a file that is not there stays away.
  const missingFile =
    codeOf(error) === "ENOENT" && !(error instanceof Error && "syscall" in error && error.syscall === "connect");
  return !missingFile && isAway(error);
}
