import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BankChoiceOfLine, BankLine } from "../../../contract/entities/bank.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { StatusTag } from "../../engine/fields/status/StatusTag.tsx";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./Bank.module.css";
import { placeOf, type Said } from "./decided.ts";

type Saying = {
  readonly said: Said;
  readonly canBook: boolean;
  readonly onSay: (line: number, word: number | "leave") => void;
};
const HEADS = ["day", "document", "other", "amount", "what"] as const;
const TONES = { matched: "green", doubtful: "amber", unmatched: undefined, booked: "accent" } as const;
const AT_ONCE = 200;

/** The lines of a statement, each with what it is or might be. */
export function StatementLines({ rows, ...saying }: Saying & { readonly rows: readonly BankLine[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={head === "amount" ? styles.number : undefined}>
                  {t(`payments.statements.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((line) => (
              <Line key={line.id} line={line} {...saying} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + AT_ONCE)}>
          {t("payments.statements.more", { count: Math.min(AT_ONCE, rows.length - shown) })}
        </Button>
      )}
    </>
  );
}

function Line({ line, ...saying }: Saying & { readonly line: BankLine }) {
  const { t } = useTranslation();
  const head = (name: (typeof HEADS)[number]) => t(`payments.statements.head.${name}`);
  return (
    <tr>
      <td data-head={head("day")} className={styles.time}>
        {formatDay(line.day)}
      </td>
      <td data-head={head("document")}>{line.number}</td>
      <td data-head={head("other")} className={styles.wide}>
        <span>
          {line.name}
          <small>{[line.iin_bin, line.iik].filter((text) => text !== "").join(", ")}</small>
          <small>{line.purpose}</small>
        </span>
      </td>
      <td data-head={head("amount")} className={styles.number}>
        {line.direction === "out" ? "−" : "+"}
        {formatMoney(line.amount)}
      </td>
      <td data-head={head("what")} className={styles.wide}>
        <What line={line} {...saying} />
      </td>
    </tr>
  );
}

function What({ line, said, canBook, onSay }: Saying & { readonly line: BankLine }) {
  const { t } = useTranslation();
  const done = (choice: BankChoiceOfLine) => `${t(`payments.statements.done-acts.${choice.act}`)}: ${choice.label}`;
  return (
    <div className={styles.what}>
      <StatusTag name={t(`payments.statements.kinds.${line.kind}`)} tone={TONES[line.kind]} />
      {line.kind === "booked" && line.booking && <span>{done(line.booking)}</span>}
      {line.elsewhere && (
        <small>
          {t("payments.statements.elsewhere")}{" "}
          <Link to={`/payments/statements/${line.elsewhere.id}`}>{line.elsewhere.name}</Link>
        </small>
      )}
      {line.choices.length > 0 && <Choices line={line} said={said} canBook={canBook} onSay={onSay} />}
      {line.why.map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
      {line.enter && (
        <Link to={`/parks/${line.enter.park}/distribution/${line.enter.period}`}>{t("payments.statements.enter")}</Link>
      )}
    </div>
  );
}

function Choices({ line, said, canBook, onSay }: Saying & { readonly line: BankLine }) {
  const { t } = useTranslation();
  const place = placeOf(line, said);
  const isLeft = said.get(line.id) === "leave" || (place === undefined && line.kind === "matched");
  return (
    <Select
      aria-label={t("payments.statements.decide")}
      placeholder={t("payments.statements.decide")}
      disabled={!canBook}
      value={place ?? (isLeft ? "leave" : null)}
      options={[
        ...line.choices.map(({ act, label }, value) => ({
          value,
          label: `${t(`payments.statements.acts.${act}`)}: ${label}`,
        })),
        { value: "leave", label: t("payments.statements.leave") },
      ]}
      onChange={(word: number | "leave" | null) => word !== null && onSay(line.id, word)}
    />
  );
}
