import { z } from "zod";
import { pathsAsked } from "../../../../domain/access/predicate.ts";
import type { Action, Take, Takes } from "../language/actions.ts";
import { findCall } from "../language/calls.ts";
import type { Resource } from "../language/resource.ts";
import { hasPath, rowShape, type Shape, sentShape } from "../language/shapes.ts";

/** What is wrong with the actions: a rule on a field that a row does not have, a call that is not told what it needs. */
export function actionFaults({ name, actions }: Resource): string[] {
  const row = rowShape(name) ?? {};
  return actions.flatMap((action, index) => {
    const faults = [...ruleFaults(action, row), ...runFaults(action, row), ...askFaults(action)];
    if (actions.findIndex((other) => other.name === action.name) !== index) faults.push("is there twice");
    return faults.map((fault) => `action ${action.name}: ${fault}`);
  });
}

function ruleFaults({ shown, rules = [], confirm }: Action, row: Shape): string[] {
  const paths = [...(shown ? [shown] : []), ...rules.map(({ when }) => when)].flatMap(pathsAsked);
  const sum = confirm?.sum;
  return [
    ...paths.filter((path) => !hasPath(row, path)).map((path) => `a rule asks for ${path}, which a row does not have`),
    ...(sum !== undefined && !(sum in row) ? [`sums ${sum}, which a row does not have`] : []),
  ];
}

/** What an address may say beside the fields of a record (`actionPath` in registry/paths.ts). */
const SAID_BY_ITSELF = ["id", "lastMonth"];
const parametersOf = (pattern: string): string[] => [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function runFaults({ run, asks = {} }: Action, row: Shape): string[] {
  if ("go" in run || "code" in run)
    return [
      ...(findCall(run.needs) ? [] : [`${run.needs} is not a call of the API`]),
      ...("go" in run ? parametersOf(run.go) : [])
        .filter((part) => !SAID_BY_ITSELF.includes(part) && !(part in row))
        .map((part) => `leads to ${part}, which a row does not have`),
    ];
  if ("sign" in run)
    return [run.sign, `${run.sign}Papers`].flatMap((call) =>
      findCall(call) ? [] : [`${call} is not a call of the API`],
    );
  const call = "call" in run ? run.call : run.download;
  const route = findCall(call);
  if (!route) return [`${call} is not a call of the API`];
  if (route.method === "GET" && "call" in run) return [`${call} changes nothing`];
  // What must be answered is told by the person.
  const untold = Object.fromEntries(
    Object.entries(sentShape(route)).filter(([name]) => name in (run.body ?? {}) || !asks[name]?.required),
  );
  return [
    ...takeFaults(call, "body", run.body, untold, row),
    ...takeFaults(call, "params", run.params, route.params?.shape, row),
  ];
}

/** What is asked for must be taken by the call. */
function askFaults({ asks = {}, run }: Action): string[] {
  const call = "call" in run ? run.call : undefined;
  const taken = call === undefined ? {} : sentShape(findCall(call));
  return Object.keys(asks).flatMap((name) =>
    name in taken ? [] : [`asks for ${name}, which ${call ?? "what it runs"} does not take`],
  );
}

function takeFaults(call: string, part: string, takes: Takes = {}, needed: Shape = {}, row: Shape = {}): string[] {
  const lacking = Object.entries(needed).filter(
    ([name, schema]) =>
      takes[name] === undefined && !(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault),
  );
  return [
    ...lacking.map(([name]) => `${call} is not told ${name} in its ${part}`),
    ...Object.keys(takes)
      .filter((name) => !(name in needed))
      .map((name) => `${call} takes no ${name} in its ${part}`),
    ...Object.values(takes)
      .flatMap(fieldsOf)
      .filter((field) => !hasPath(row, field))
      .map((field) => `${call} is told ${field}, which a row does not have`),
  ];
}

function fieldsOf(take: Take): string[] {
  if ("row" in take) return [take.row];
  if (!("rows" in take)) return [];
  return typeof take.rows === "string" ? [take.rows] : Object.values(take.rows);
}
