import type { OptionSource } from "../../define/language/fields.ts";
import { useOptions } from "../../options/use-options.ts";
import { useMayCall } from "../../registry/may.ts";
import { useChosenNames } from "./use-chosen-names.ts";

type Props = {
  /** What names all of them at once; without it each is asked for by its id. */
  readonly source?: OptionSource | undefined;
  readonly to?: string | undefined;
  readonly title?: string | undefined;
  readonly ids: readonly number[];
};

/** What other records are called, for those who may read it; one that is gone or hidden keeps its number. */
export function NamesById({ source, to, title = "name", ids }: Props) {
  if (source) return <Listed source={source} ids={ids} />;
  return to === undefined ? written(ids, new Map()) : <Found to={to} title={title} ids={ids} />;
}

type ListedProps = { readonly source: OptionSource; readonly ids: readonly number[] };

function Listed({ source, ids }: ListedProps) {
  const { choices } = useOptions(source);
  return written(ids, new Map(choices.map(({ id, name }) => [id, name])));
}

type FoundProps = { readonly to: string; readonly title: string; readonly ids: readonly number[] };

function Found({ to, title, ids }: FoundProps) {
  return written(ids, useChosenNames(to, title, useMayCall()(`${to}.one`) ? ids : []));
}

const written = (ids: readonly number[], names: ReadonlyMap<number | string, string>): string =>
  ids.map((id) => names.get(id) ?? `№ ${id}`).join(", ");
