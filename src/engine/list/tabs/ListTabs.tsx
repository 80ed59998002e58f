import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { COUNT_CAP } from "../../../../contract/list.ts";
import { formatCount } from "../../../../domain/count.ts";
import type { IdsFilter } from "../../define/language/list.ts";
import { type Choice, useHasOptions, useOptions } from "../../options/use-options.ts";
import { othersOf } from "../filters/others-of.ts";
import type { ListControl } from "../state/use-list-state.ts";
import styles from "./ListTabs.module.css";

type Props = { readonly filter: IdsFilter; readonly control: ListControl };

/** The options of a filter over the list, with how many records each has: one click narrows the list to one of them. */
export function ListTabs({ filter, control }: Props) {
  const { t } = useTranslation();
  const hasOptions = useHasOptions()(filter.from);
  const narrowing = othersOf(control.ask, filter.field);
  const { choices, isLoading } = useOptions(filter.from, narrowing);
  if (!hasOptions || (choices.length === 0 && !isLoading)) return null;
  // The place of the tabs is kept while their counts come: the list below does not jump.
  if (isLoading) return <div className={styles.tabs} data-coming="" aria-hidden />;
  const others = narrowing.filters;
  const chosen = control.ask.filters[filter.field];
  const isChosen = (id: number | string) => Array.isArray(chosen) && chosen.length === 1 && chosen[0] === id;
  return (
    <nav className={styles.tabs} aria-label={t(filter.label)}>
      <ul className={styles.line}>
        <Tab
          label={t("engine.tabs.all")}
          {...sumOf(choices)}
          to={control.addressOf({ filters: others })}
          isOn={chosen === undefined}
        />
        {choices.map(({ id, name, count, capped }) => (
          <Tab
            key={id}
            label={name}
            count={count}
            capped={capped}
            to={control.addressOf({ filters: { ...others, [filter.field]: [Number(id)] } })}
            isOn={isChosen(id)}
          />
        ))}
      </ul>
    </nav>
  );
}

/** How many there are of all choices together; unknown while the counts are on their way. */
function sumOf(choices: readonly Choice[]): Pick<TabProps, "count" | "capped"> {
  if (choices.some(({ count }) => count === undefined)) return { count: undefined };
  const sum = choices.reduce((all, { count = 0 }) => all + count, 0);
  return { count: Math.min(sum, COUNT_CAP), capped: sum > COUNT_CAP || choices.some(({ capped }) => capped) };
}

type TabProps = {
  readonly label: string;
  readonly count: number | undefined;
  readonly capped?: boolean | undefined;
  readonly to: string;
  readonly isOn: boolean;
};

const Tab = ({ label, count, capped = false, to, isOn }: TabProps) => (
  <li>
    <Link to={to} {...(isOn && { "aria-current": "true" as const })}>
      {label} <span>{count !== undefined && `${formatCount(count)}${capped ? "+" : ""}`}</span>
    </Link>
  </li>
);
