import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { IdsFilter } from "../define/list.ts";
import { formatCount } from "../ledger/words.ts";
import { useHasOptions, useOptions } from "../options/use-options.ts";
import styles from "./ListTabs.module.css";
import type { ListControl } from "./use-list-state.ts";

type Props = { readonly filter: IdsFilter; readonly control: ListControl };

/** The options of a filter over the list, with how many records each has: one click narrows the list to one of them. */
export function ListTabs({ filter, control }: Props) {
  const { t } = useTranslation();
  const hasOptions = useHasOptions()(filter.from);
  const { choices, isLoading } = useOptions(filter.from);
  if (!hasOptions || (choices.length === 0 && !isLoading)) return null;
  // The place of the tabs is kept while their counts come: the list below does not jump.
  if (isLoading) return <div className={styles.tabs} data-coming="" aria-hidden />;
  const { [filter.field]: chosen, ...others } = control.ask.filters;
  const isChosen = (id: number | string) => Array.isArray(chosen) && chosen.length === 1 && chosen[0] === id;
  const total = choices.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <nav className={styles.tabs} aria-label={t(filter.label)}>
      <ul>
        <Tab
          label={t("engine.tabs.all")}
          count={total}
          to={control.addressOf({ filters: others })}
          isOn={chosen === undefined}
        />
        {choices.map(({ id, name, count = 0 }) => (
          <Tab
            key={id}
            label={name}
            count={count}
            to={control.addressOf({ filters: { ...others, [filter.field]: [Number(id)] } })}
            isOn={isChosen(id)}
          />
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { readonly label: string; readonly count: number; readonly to: string; readonly isOn: boolean };

const Tab = ({ label, count, to, isOn }: TabProps) => (
  <li>
    <Link to={to} {...(isOn && { "aria-current": "true" as const })}>
      {label} <span>{formatCount(count)}</span>
    </Link>
  </li>
);
