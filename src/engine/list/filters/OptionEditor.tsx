import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../../../domain/count.ts";
import { hasWords } from "../../../../domain/search/words.ts";
import type { OptionSource } from "../../define/language/fields.ts";
import type { IdsFilter, TextsFilter } from "../../define/language/list.ts";
import { labelOfChoice, useOptions } from "../../options/use-options.ts";
import styles from "./FilterEditor.module.css";
import type { EditorProps } from "./filter-parts.ts";

/** From this many options on they can be searched. */
const MANY = 8;

type Props = EditorProps<IdsFilter | TextsFilter> & { readonly source: OptionSource };

/** Records or values of the server. */
export function IdsEditor(props: EditorProps<IdsFilter>) {
  return <OptionEditor {...props} source={props.filter.from} />;
}

/** The options of a filter with their counts; each click narrows the list at once. */
export function OptionEditor({ filter, source, value, among, onChange }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { choices, isLoading, hasFailed, retry } = useOptions(source, among);
  const chosen: readonly (number | string)[] = Array.isArray(value) ? value : [];
  const found = choices.filter((choice) => hasWords(labelOfChoice(choice), search));
  const toggle = (id: number | string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    if (next.length === 0) onChange(undefined);
    else onChange(filter.kind === "ids" ? next.map(Number) : next.map(String));
  };
  if (hasFailed) return <Button onClick={retry}>{t("common.actions.retry")}</Button>;
  return (
    <div className={styles.stack}>
      {choices.length > MANY && (
        <Input
          type="search"
          autoFocus
          value={search}
          placeholder={t("common.actions.search")}
          aria-label={t("common.actions.search")}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles.names}>
        {found.map(({ id, name, note, count, capped }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {labelOfChoice({ name, note })}
              {count !== undefined && <small>{`${formatCount(count)}${capped ? "+" : ""}`}</small>}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.none}>{t(isLoading ? "common.states.loading" : "common.states.nothingFound")}</p>
      )}
    </div>
  );
}
