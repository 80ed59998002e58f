import { present } from "./custom-field.ts";
import { fault, type StudioFault } from "./fault.ts";
import type { Register } from "./register.ts";
import { originOf, type RestSource, theirName } from "./source.ts";

/** What a field of another system may be called: no word of the question itself, and nothing that one ends with. */
const THEIRS = /^(?!q$)(?!.*_(like|gte|lte|ne)$)[A-Za-z][A-Za-z0-9_]{0,60}$/;
/** What only a record of ours can have, or only we can promise. */
const OURS_ALONE = ["required", "unique", "writes", "total", "mask"] as const;

const at = (name: string, part: string): string => ["fields", name, part].join(".");

/** What is wrong with a register that another system keeps; `origins`: the systems that the operator allows, where somebody asks. */
export function sourceFaults(
  register: Register,
  source: RestSource,
  origins: readonly string[] | undefined,
): readonly StudioFault[] {
  const { fields, rights, statuses, form, importKey = [], reminders = [] } = register;
  const there = present(fields);
  return [
    ...addressFaults(source, origins),
    ...Object.keys(source.names ?? {}).flatMap((name) =>
      Object.hasOwn(fields, name) ? [] : [fault(`source.names.${name}`, "noField", name)],
    ),
    ...Object.keys(there).flatMap((name) =>
      THEIRS.test(theirName(source, name)) ? [] : [fault(`source.names.${name}`, "theirName", theirName(source, name))],
    ),
    ...whoseFaults(source),
    ...(["create", "edit", "delete", "import"] as const).flatMap((right) =>
      rights[right].length === 0 ? [] : [fault(`rights.${right}`, "onlyRead")],
    ),
    ...(statuses ? [fault("statuses", "onlyRead")] : []),
    ...(form.length > 0 ? [fault("form", "onlyRead")] : []),
    ...(importKey.length > 0 ? [fault("importKey", "onlyRead")] : []),
    ...(reminders.length > 0 ? [fault("reminders", "onlyRead")] : []),
    ...Object.entries(there).flatMap(([name, field]) => [
      ...(field.kind === "file" ? [fault(at(name, "kind"), "notElsewhere")] : []),
      ...OURS_ALONE.flatMap((part) => (field[part] === undefined ? [] : [fault(at(name, part), "notElsewhere")])),
    ]),
    ...searchFaults(register),
  ];
}

function addressFaults({ rest }: RestSource, origins: readonly string[] | undefined): readonly StudioFault[] {
  const origin = originOf(rest);
  if (origin === undefined) return [fault("source.rest", "notAddress")];
  return origins === undefined || origins.includes(origin) ? [] : [fault("source.rest", "notAllowed", origin)];
}

/** It must be known whose a record is, and in one way. */
function whoseFaults({ aggregator, aggregatorIn }: RestSource): readonly StudioFault[] {
  if ((aggregator === undefined) === (aggregatorIn === undefined)) return [fault("source.aggregator", "noAggregator")];
  return aggregatorIn === undefined || THEIRS.test(aggregatorIn)
    ? []
    : [fault("source.aggregatorIn", "theirName", aggregatorIn)];
}

/** A search of several fields is the other system's own and looks into all that it has: it would tell what a column may not. */
function searchFaults({ fields }: Register): readonly StudioFault[] {
  const there = Object.entries(present(fields));
  const searched = there.flatMap(([name, { search }]) => (search ? [name] : []));
  const isHidden = there.some(([, { sees }]) => sees !== undefined);
  const hidden = searched.filter((name) => fields[name]?.sees !== undefined);
  const telling = searched.length > 1 && isHidden ? searched : hidden;
  return telling.map((name) => fault(at(name, "search"), "searchTells"));
}
