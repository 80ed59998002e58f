import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Kind, MIX } from "./visits.ts";

/** How long each answered call of a kind took (milliseconds), and how many were not answered as they should be. */
export type Measured = { readonly times: number[]; errors: number };
export type Run = {
  readonly label: string;
  /** How the run was made, in words. */
  readonly conditions: string;
  readonly seconds: number;
  readonly byKind: Readonly<Record<Kind, Measured>>;
};

const at = (sorted: readonly number[], part: number): string =>
  sorted.length === 0 ? "–" : (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);

function lineOf(name: string, { times, errors }: Measured, seconds: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  const cells = [(times.length / seconds).toFixed(1), at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99), errors];
  return `| ${name} | ${cells.join(" | ")} |`;
}

/** A run as a section of the results. */
export function sectionOf({ label, conditions, seconds, byKind }: Run): string {
  const kinds = Object.keys(MIX) as Kind[]; // the keys of MIX are the kinds
  const all = kinds.map((kind) => byKind[kind]);
  const whole = { times: all.flatMap(({ times }) => times), errors: all.reduce((sum, { errors }) => sum + errors, 0) };
  return [
    `## ${label}\n\n${conditions}\n`,
    "| calls | a second | p50, ms | p95, ms | p99, ms | errors |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...kinds.map((kind) => lineOf(kind, byKind[kind], seconds)),
    lineOf("**all**", whole, seconds),
  ].join("\n");
}

/** Puts a section among the results, in place of the one of the same name. What a file says before them is `head`. */
export function keepSection(file: string, head: string, { label, text: own }: { label: string; text: string }): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = text.split(/^(?=## )/m).filter((part) => part.startsWith("## "));
  const place = sections.findIndex((part) => part.startsWith(`## ${label}\n`));
  const kept = place < 0 ? [...sections, own] : sections.with(place, own);
  writeFileSync(file, `${head}\n\n${kept.map((part) => part.trim()).join("\n\n")}\n`);
}
