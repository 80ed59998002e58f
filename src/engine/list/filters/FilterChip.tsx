import { CloseOutlined } from "@ant-design/icons";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OptionSource } from "../../define/language/fields.ts";
import type { Filter } from "../../define/language/list.ts";
import { useWords } from "../../fields/kind/words.ts";
import { type Choice, useOptions } from "../../options/use-options.ts";
import { Popup } from "../../popup/Popup.tsx";
import type { ListControl } from "../state/use-list-state.ts";
import styles from "./FilterBar.module.css";
import { FilterEditor } from "./FilterEditor.tsx";
import { printFilter } from "./filter-text.ts";
import { othersOf } from "./others-of.ts";

type Props = { readonly filter: Filter; readonly control: ListControl };

const NO_OPTIONS: OptionSource = { options: [] };

/** Where the choices of a filter come from; none for a filter without choices. */
function sourceOf(filter: Filter): OptionSource {
  if (filter.kind === "ids") return filter.from;
  return filter.kind === "texts" && filter.options ? { options: filter.options } : NO_OPTIONS;
}

/** The choices that the other filters leave. Where a chosen one is not among them all choices are asked for, so that it can be named. */
function useChoices(filter: Filter, { ask }: ListControl): readonly Choice[] {
  const source = sourceOf(filter);
  const narrowed = useOptions(source, othersOf(ask, filter.field));
  const chosen = ask.filters[filter.field];
  const isNamed = (id: unknown) => narrowed.choices.some((choice) => choice.id === id);
  const isWhole = narrowed.isLoading || !Array.isArray(chosen) || chosen.every(isNamed);
  const all = useOptions(isWhole ? NO_OPTIONS : source);
  return isWhole ? narrowed.choices : [...narrowed.choices, ...all.choices.filter(({ id }) => !isNamed(id))];
}

/** One filter that is set: what it is set to, a click changes it, the cross removes it. */
export function FilterChip({ filter, control }: Props) {
  const { t } = useTranslation();
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const value = control.ask.filters[filter.field];
  const choices = useChoices(filter, control);
  if (value === undefined) return null;
  const label = t(filter.label);
  const text = printFilter(filter, value, choices, words);
  return (
    <span className={styles.chip}>
      <button
        ref={button}
        type="button"
        className={styles.value}
        title={text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>{label}:</span> {text}
      </button>
      {isOpen && button.current && (
        <Popup anchor={button.current} label={label} onClose={close}>
          <FilterEditor filter={filter} control={control} onDone={close} />
        </Popup>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t("engine.filters.remove", { label })}
        onClick={() => control.setFilter(filter.field, undefined)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
