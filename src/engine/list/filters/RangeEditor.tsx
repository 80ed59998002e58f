import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseMoney } from "../../../../domain/money/parse.ts";
import type { RangeFilter } from "../../define/language/list.ts";
import { useWords } from "../../fields/kind/words.ts";
import { parsePercent } from "../../fields/percent/parse-percent.ts";
import styles from "./FilterEditor.module.css";
import type { EditorProps } from "./filter-parts.ts";
import { printEdge, rangeOf } from "./range.ts";

/** From a sum to a sum, from a number to a number; typed in tenge and percent, kept in tiyn and basis points. */
export function RangeEditor({ filter, value, onChange, onDone }: EditorProps<RangeFilter>) {
  const { t } = useTranslation();
  const words = useWords();
  const range = rangeOf(value);
  const shown = (edge: string | undefined) => (edge === undefined ? "" : printEdge(filter, edge, words));
  const [from, setFrom] = useState(() => shown(range.from));
  const [to, setTo] = useState(() => shown(range.to));
  const edges = { from: read(filter, from), to: read(filter, to) };
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
  const about = (edge: string | null | undefined) => ({
    inputMode: "decimal" as const,
    ...(filter.kind === "money" && { suffix: "₸" }),
    ...(edge === null && { status: "error" as const, "aria-invalid": true }),
    onPressEnter: apply,
  });
  return (
    <div className={styles.stack}>
      <Input
        autoFocus
        {...about(edges.from)}
        prefix={t("engine.filters.fromWord")}
        aria-label={t("engine.filters.fromWord")}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Input
        {...about(edges.to)}
        prefix={t("engine.filters.toWord")}
        aria-label={t("engine.filters.toWord")}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      {isWrong && (
        <p role="alert" className={styles.problem}>
          {t("engine.filters.wrongNumber")}
        </p>
      )}
      <Button type="primary" disabled={isWrong} onClick={apply}>
        {t("common.actions.apply")}
      </Button>
    </div>
  );
}

/** undefined: no edge; null: a text that is no number of the filter. */
function read({ kind, isRate }: RangeFilter, text: string): string | null | undefined {
  if (text.trim() === "") return undefined;
  if (kind === "money" || isRate) {
    const parsed = isRate ? parsePercent(text) : parseMoney(text);
    return parsed.ok ? String(parsed.value) : null;
  }
  const bare = text.replace(/[\s\u00a0]/g, "");
  return /^-?\d{1,15}$/.test(bare) ? bare : null;
}
