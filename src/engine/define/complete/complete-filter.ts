import type { FilterKind } from "../../../../contract/list.ts";
import { type CountsCall, findCall, type NamesCall } from "../language/calls.ts";
import { type Field, namesOf, type OptionSource } from "../language/fields.ts";
import type { Filter } from "../language/list.ts";
import type { WrittenFilter } from "../written/written-list.ts";
import { fieldWord, shownOf, wordOf } from "./word.ts";

type Fields = Readonly<Record<string, Field>>;

/**
 * A filter with its kind, which the API says, with the label of the field that it asks about and with its choices: counted by
 * the call `<resource>.<filter>Counts` where there is one, else those of the field (`author` asks about `authors` too). `tabs`: the filter that stands as tabs.
 */
export function completeFilter(resource: string, said: WrittenFilter, fields: Fields, tabs?: string): Filter {
  const about = typeof said === "string" ? { field: said } : said;
  const { field } = about;
  const described = [field, `${field}_id`, shownOf(`${field}_ids`)].flatMap((name) => fields[name] ?? []);
  // A filter that the API does not have is told by `listFaults`.
  const kind = about.kind ?? findCall(`${resource}.list`)?.list?.filters[field] ?? "texts";
  const whole = {
    kind,
    label: described[0]?.label ?? fieldWord(resource, field),
    ...followingOf(kind, resource, field, described),
    ...about,
    ...(tabs === field && { asTabs: true }),
  };
  return whole as Filter; // of a kind, with the members of that kind
}

function followingOf(kind: FilterKind, resource: string, field: string, described: readonly Field[]): object {
  switch (kind) {
    case "ids":
      return { from: sourceOf(resource, field, described) };
    case "texts": {
      const options = described.flatMap((each) => ("options" in each ? each.options : []));
      return options.length > 0 ? { options } : { placeholder: wordOf(resource, "paste", field) };
    }
    case "numbers":
      return described[0]?.kind === "percent" ? { isRate: true } : {};
    case "flag": {
      const counts = `${resource}.${field}Counts`;
      return findCall(counts) ? { from: { counts: counts as CountsCall } } : {}; // by its name, as below
    }
    default:
      return {};
  }
}

function sourceOf(resource: string, field: string, described: readonly Field[]): OptionSource {
  const counts = `${resource}.${field}Counts`;
  if (findCall(counts)) return { counts: counts as CountsCall }; // by its name, which checkResources checks
  for (const about of described) {
    if ("options" in about) return { options: about.options };
    const named = about.kind === "reference" || about.kind === "references" ? namesOf(about) : undefined;
    if (named) return named;
    const names = "to" in about ? `${about.to}.names` : "";
    if (findCall(names)) return { names: names as NamesCall }; // by its name, as above
  }
  return { options: [] };
}
