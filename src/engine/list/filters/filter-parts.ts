import type { ComponentType } from "react";
import type { FilterValue } from "../../../../contract/list.ts";
import type { Filter } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { Words } from "../../fields/kind/words.ts";
import type { Choice, Narrowing } from "../../options/use-options.ts";

export type EditorProps<F extends Filter = Filter> = {
  /** Whose list is narrowed. */
  readonly resource: Resource;
  readonly filter: F;
  readonly value: FilterValue | undefined;
  /** What the list is narrowed to besides: choices are counted among these records. */
  readonly among: Narrowing;
  /** undefined takes the filter away. */
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onDone: () => void;
};

/** What every kind of filter can do: be set, and be read on its chip. */
export type FilterParts<F extends Filter = Filter> = {
  readonly Editor: ComponentType<EditorProps<F>>;
  readonly print: (filter: F, value: FilterValue, choices: readonly Choice[], words: Words) => string;
};
