import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseMoney } from "../../../domain/money/parse.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { RangeFilter } from "../define/list.ts";
import styles from "./FilterBar.module.css";
import type { EditorProps } from "./FilterEditor.tsx";
import { rangeOf } from "./filter-text.ts";

/** From a sum to a sum; typed in tenge, kept in tiyn. */
export function MoneyRange({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  const { t } = useTranslation();
  const range = rangeOf(value);
  const [from, setFrom] = useState(() => shown(range.from));
  const [to, setTo] = useState(() => shown(range.to));
  const edges = { from: read(from), to: read(to) };
  const isWrong = edges.from === null || edges.to === null;
  const apply = () => {
    if (isWrong) return;
    const next = {
      ...(typeof edges.from === "string" && { from: edges.from }),
      ...(typeof edges.to === "string" && { to: edges.to }),
    };
    onChange("from" in next || "to" in next ? next : undefined);
    onDone();
  };
  const status = (edge: string | null | undefined) => (edge === null ? { status: "error" as const } : {});
  return (
    <div className={styles.stack}>
      <Input
        autoFocus
        inputMode="decimal"
        prefix={t("engine.filters.fromWord")}
        suffix="₸"
        aria-label={t("engine.filters.fromWord")}
        value={from}
        {...status(edges.from)}
        onChange={({ target }) => setFrom(target.value)}
        onPressEnter={apply}
      />
      <Input
        inputMode="decimal"
        prefix={t("engine.filters.toWord")}
        suffix="₸"
        aria-label={t("engine.filters.toWord")}
        value={to}
        {...status(edges.to)}
        onChange={({ target }) => setTo(target.value)}
        onPressEnter={apply}
      />
      <Button type="primary" disabled={isWrong} onClick={apply}>
        {t("common.actions.apply")}
      </Button>
    </div>
  );
}

const shown = (tiyn: string | undefined): string => (tiyn === undefined ? "" : formatMoney(toTiyn(BigInt(tiyn))));

/** undefined: no edge; null: a text that is no sum. */
function read(text: string): string | null | undefined {
  if (text.trim() === "") return undefined;
  const parsed = parseMoney(text);
  return parsed.ok ? String(parsed.value) : null;
}
