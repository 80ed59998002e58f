import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FirstStep, FirstStepLine } from "../../../contract/first-steps.ts";
import styles from "./FirstSteps.module.css";

/** Where a step is taken, and where what it made is seen. */
const WAYS: Readonly<Record<FirstStep, readonly [form: string, list: string]>> = {
  aggregator: ["/profile/aggregator/requisites", "/profile/aggregator/requisites"],
  parks: ["/parks/add", "/parks"],
  counterparties: ["/counterparties/add", "/counterparties"],
  contracts: ["/contracts/add", "/contracts"],
  imports: ["/imports?upload", "/imports"],
};

/** A step: what it is for, and the way to it, what it has made, or what it waits for. */
export function FirstStepItem({ line: { step, count, state, waitsFor } }: { readonly line: FirstStepLine }) {
  const { t } = useTranslation();
  const [form, list] = WAYS[step];
  const [need, ...others] = waitsFor;
  return (
    <li className={styles.step} data-state={state} aria-current={state === "next" ? "step" : undefined}>
      <span className={styles.name}>
        {t(`home.first.steps.${step}`)} <small>{t(`home.first.state.${state}`)}</small>
      </span>
      <span className={styles.why}>{t(`home.first.why.${step}`)}</span>
      <span className={styles.way}>
        {state === "done" && <Link to={list}>{t(`home.first.made.${step}`, { count })}</Link>}
        {(state === "next" || state === "open") && <Link to={form}>{t(`home.first.go.${step}`)}</Link>}
        {need && t(others.length > 0 ? "home.first.waits.both" : `home.first.waits.${need}`)}
      </span>
    </li>
  );
}
