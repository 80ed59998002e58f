import { figureBy, namesIn } from "../domain/money/formula.ts";
import { zero } from "../domain/money/tiyn.ts";
import type { Field, FieldOf, LineColumn } from "./field.ts";
import { traitsOf } from "./kinds.ts";
import { isKeptColumn, isSent, isSum, ownerColumn } from "./names.ts";
import type { Definition } from "./resource.ts";

type Lines = FieldOf<"lines">;

/** Mistakes of a definition's lines and of the figures that add them up; `missing`: what is said where there is no text of a key. */
export function linesFaults(definition: Definition, missing: (key: string) => string[]): string[] {
  const { name, fields, list } = definition;
  const listed = [...list.columns, ...(list.hidden ?? [])];
  return Object.entries(fields).flatMap(([field, said]) => [
    ...(said.kind === "lines"
      ? [
          ...Object.entries(said.columns).flatMap(([column, { label, hidden }]) =>
            hidden ? [] : missing(label ?? `${name}.${field}.${column}`),
          ),
          ...(listed.includes(field) ? [`«${field}» is no column of a list: its rows have no lines`] : []),
          ...tableFaults(definition, field, said),
        ]
      : []),
    ...sumFaults(definition, field, said),
  ]);
}

function tableFaults(definition: Definition, field: string, said: Lines): string[] {
  const { columns, totals = [], min = 0, max = min } = said;
  const ours = ["aggregator_id", ownerColumn(definition), ...(isSent(said) ? ["position"] : [])];
  return [
    ...totals.flatMap((total) =>
      isFigure(columns[total]) ? [] : [`«${total}» is no figure of ${field} that could be summed`],
    ),
    ...Object.keys(columns).flatMap((column) =>
      ours.includes(column) ? [`«${column}» is a column of ${field} by itself`] : [],
    ),
    ...(min > max ? [`«min» of ${field} is more than its max`] : []),
    ...Object.entries(columns).flatMap(([column, about], index) =>
      formulaFaults(`${field}.${column}`, about, Object.entries(columns).slice(0, index)),
    ),
  ];
}

/** `before`: the columns that a formula may use. */
function formulaFaults(
  place: string,
  column: LineColumn,
  before: readonly (readonly [string, LineColumn])[],
): string[] {
  const { formula, computed } = column;
  if (!formula) return [];
  const known = new Map(before.filter(([, each]) => isFigure(each)));
  const unknown = namesIn(formula).filter((each) => !known.has(each));
  if (unknown.length > 0)
    return unknown.map((each) => `«${each}» is no figure before ${place}, which is reckoned from it`);
  const sample = Object.fromEntries([...known].map(([each, { kind }]) => [each, kind === "money" ? zero : 0]));
  const found = figureBy(formula, sample);
  const mayBeEmpty = namesIn(formula).some((each) => known.get(each)?.optional);
  return [
    ...(computed ? [] : [`«computed» is missing of ${place}, which has a formula`]),
    ...(typeof found === (column.kind === "money" ? "bigint" : "number")
      ? []
      : [`«formula» of ${place} gives no ${column.kind}`]),
    ...(mayBeEmpty && !column.optional
      ? [`«optional» is missing of ${place}, which is reckoned from what may be empty`]
      : []),
  ];
}

function sumFaults({ fields }: Definition, field: string, said: Field): string[] {
  if (!isSum(said)) return [];
  const lines = fields[said.sum.lines];
  if (lines?.kind !== "lines") return [`«${said.sum.lines}» are no lines that ${field} could add up`];
  const column = lines.columns[said.sum.of];
  return [
    ...(column?.kind === said.kind && isKeptColumn(column)
      ? []
      : [`«${said.sum.of}» is no ${said.kind} of ${said.sum.lines} that ${field} could add up`]),
    ...(said.computed ? [] : [`«computed» is missing of ${field}, which adds up ${said.sum.lines}`]),
  ];
}

const isFigure = (column: LineColumn | undefined): boolean =>
  column !== undefined && traitsOf(column.kind).figure !== undefined;
