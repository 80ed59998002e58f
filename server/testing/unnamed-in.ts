import { type Step, stepsOf } from "./plan-of.ts";

/** That the rows which are read as `alias` are those of the aggregator that `of` says. */
type Tie = { readonly alias: string; readonly of: string };

/**
 * Tables of which a plan reads rows without being told whose: no condition ties them to a parameter, directly or through other rows that are
 * tied. `tables` have an aggregator. What comes out of a part of the statement (a subquery, a CTE) is judged where that part reads.
 */
export function unnamedIn(plan: Step, tables: ReadonlySet<string>): string[] {
  const steps = stepsOf(plan);
  const read = new Map(
    steps
      .filter((step) => isScan(step) && (tables.has(relationOf(step)) || relationOf(step) === "aggregators"))
      .map((step) => [String(step.Alias), relationOf(step)] as const),
  );
  const aliasOf = (said: string): string | undefined => {
    const [, alias = "", column] = /^"?(.+?)"?\."?(\w+)"?$/.exec(said) ?? [];
    const table = read.get(alias);
    return table && column === (table === "aggregators" ? "id" : "aggregator_id") ? alias : undefined;
  };
  const ties = [...steps.flatMap((step) => tiesOf(step, aliasOf)), ...tiesOfLookups(steps, aliasOf)];
  const named = new Set<string>();
  for (let before = -1; before < named.size; ) {
    before = named.size;
    for (const { alias, of } of ties) {
      const other = aliasOf(of);
      if (other === undefined || named.has(other)) named.add(alias);
    }
  }
  return [...read].filter(([alias]) => !named.has(alias)).map(([, table]) => table);
}

const relationOf = (step: Step): string => String(step["Relation Name"]);
const isScan = (step: Step): boolean => "Relation Name" in step && String(step["Node Type"]).includes("Scan");

function tiesOf(step: Step, aliasOf: (said: string) => string | undefined): Tie[] {
  const own = isScan(step) ? new Set([String(step.Alias)]) : boundByJoin(step);
  return CONDITIONS.flatMap((key) => (key in step ? conjunctsOf(String(step[key])) : [])).flatMap((said) => {
    const [, left = "", right = ""] = /^(\S+) = (.+)$/s.exec(said) ?? [];
    return [
      { alias: aliasOf(left), of: right },
      { alias: aliasOf(right), of: left },
    ].flatMap(({ alias, of }) => (alias !== undefined && own.has(alias) ? [{ alias, of }] : []));
  });
}
const CONDITIONS = ["Filter", "Index Cond", "Recheck Cond", "Hash Cond", "Merge Cond", "Join Filter"];

/** Whose rows a join's condition leaves out: of both sides, or, where the rows of one side stay anyhow, of the other. */
function boundByJoin(step: Step): ReadonlySet<string> {
  const under = (side: string) =>
    (step.Plans ?? [])
      .filter((below) => below["Parent Relationship"] === side)
      .flatMap(stepsOf)
      .map(({ Alias }) => String(Alias));
  const sides: Readonly<Record<string, readonly string[]>> = {
    Inner: ["Outer", "Inner"],
    Semi: ["Outer", "Inner"],
    "Right Semi": ["Outer", "Inner"],
    Left: ["Inner"],
    Anti: ["Inner"],
    Right: ["Outer"],
    "Right Anti": ["Outer"],
  };
  return new Set((sides[String(step["Join Type"])] ?? []).flatMap(under));
}

/** Rows of a part that is read once and looked up by what is compared with it, wherever in a condition. */
function tiesOfLookups(steps: readonly Step[], aliasOf: (said: string) => string | undefined): Tie[] {
  const parts = new Map(
    steps.flatMap((step) => ("Subplan Name" in step ? [[String(step["Subplan Name"]), step]] : [])),
  );
  const lookups = steps.flatMap((step) => [
    ...JSON.stringify({ ...step, Plans: undefined }).matchAll(/([\w".\\]+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g),
  ]);
  return lookups.flatMap(([, said = "", part = "", column]) => {
    const output = (parts.get(part)?.Output ?? []) as readonly string[]; // of `verbose`
    const alias = aliasOf(output[Number(column) - 1] ?? "");
    return alias === undefined ? [] : [{ alias, of: said.replaceAll("\\", "") }];
  });
}

/**
 * The parts of a condition that hold all together: of `((a = 1) AND ((b = 2) OR (c = 3)))` `a = 1`, and of alternatives what each of
 * them has.
 */
function conjunctsOf(said: string): string[] {
  const inner = withoutParens(said);
  const alternatives = splitAt(inner, " OR ");
  if (alternatives.length > 1) {
    const [first = [], ...others] = alternatives.map(conjunctsOf);
    return first.filter((one) => others.every((other) => other.includes(one)));
  }
  const parts = splitAt(inner, " AND ");
  return parts.length > 1 ? parts.flatMap(conjunctsOf) : [inner];
}

function withoutParens(said: string): string {
  const text = said.trim();
  return text.startsWith("(") && closingOf(text) === text.length - 1 ? withoutParens(text.slice(1, -1)) : text;
}

/** Where the parenthesis is closed with which a text begins. */
function closingOf(text: string): number {
  let depth = 0;
  for (const [at, char] of [...text].entries()) {
    if (char === "(") depth += 1;
    if (char === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Split where a word stands outside of all parentheses. */
function splitAt(text: string, word: " AND " | " OR "): string[] {
  const whole: string[] = [];
  for (const piece of text.split(word)) {
    const last = whole.at(-1);
    if (last !== undefined && depthOf(last) > 0) whole[whole.length - 1] = `${last}${word}${piece}`;
    else whole.push(piece);
  }
  return whole;
}
const depthOf = (text: string): number => text.split("(").length - text.split(")").length;
