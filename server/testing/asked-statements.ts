import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { onStatement } from "./statements.ts";

/**
 * What a run of tests has asked its PostgreSQL, so that another one can be asked whether it understands it (ADR 59): the text of each
 * statement, kept in the folder `KEEP_STATEMENTS`.
 */
const folder = process.env.KEEP_STATEMENTS;
/** Those of this process, and of them those that are not written yet. */
const heard = new Set<string>();
const unwritten: string[] = [];

/** Has the statements kept that the connections of a pool are told. Nothing is, unless the run is told to. */
export function keepStatements(pool: pg.Pool): void {
  if (!folder) return;
  onStatement(pool, (text) => {
    if (heard.has(text)) return;
    heard.add(text);
    unwritten.push(`${JSON.stringify(text)}\n`);
  });
}

/** Writes what has come since the last time. */
export function writeStatements(): void {
  if (folder) appendFileSync(join(folder, `${process.pid}.jsonl`), unwritten.splice(0).join(""));
}

/** All that were kept in a folder. */
export function readStatements(from: string): ReadonlySet<string> {
  const lines = readdirSync(from).flatMap((file) => readFileSync(join(from, file), "utf8").split("\n"));
  return new Set(lines.flatMap((line) => (line === "" ? [] : [String(JSON.parse(line))])));
}
