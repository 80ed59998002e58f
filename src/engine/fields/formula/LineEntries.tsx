import { useTranslation } from "react-i18next";
import type { Field, LinesSum } from "../../define/language/fields.ts";
import type { ShownProps } from "../kind/kind-parts.ts";
import { linesIn } from "./evaluate.ts";
import styles from "./Formula.module.css";

type Props = Pick<ShownProps, "record" | "fields"> & {
  readonly formula: LinesSum;
  readonly print: (field: Field | undefined, value: unknown) => string;
};

/** The lines that are added up, each by its first words; what a share is inside of stands under them. */
export function LineEntries({ formula, record, fields = {}, print }: Props) {
  const { t } = useTranslation();
  const table = fields[formula.lines];
  const columns = table?.kind === "lines" ? table.columns : {};
  const [title = ""] = Object.entries(columns).find(([, { kind }]) => kind === "text" || kind === "note") ?? [];
  const said = (line: Readonly<Record<string, unknown>>, name: string) => print(columns[name], line[name]);
  const { within } = formula;
  return (linesIn(formula, record) ?? []).map((line, index) => (
    <div key={String(index)}>
      <dt>
        <span className={styles.sign}>{index === 0 ? "" : "+"}</span>
        <span>
          {title === "" ? t("fields.formula.line", { number: index + 1 }) : said(line, title)}
          {within && (
            <small className={styles.within}>
              {t("fields.formula.within", { amount: said(line, within.of), rate: said(line, within.rate) })}
            </small>
          )}
        </span>
      </dt>
      <dd>{said(line, formula.sum)}</dd>
    </div>
  ));
}
