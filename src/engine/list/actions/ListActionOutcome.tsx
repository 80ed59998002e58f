import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Skipping } from "../../define/language/list.ts";
import { DocumentLink } from "../../fields/documents/DocumentLink.tsx";
import styles from "./ListActionDialog.module.css";

type Skipped = { readonly why: string; readonly code?: string } & Readonly<Record<string, unknown>>;
/** What the call of an action answers. */
export type Done = { readonly message: string; readonly data: { readonly skipped?: readonly Skipped[] } };

type Props = {
  readonly done: Done;
  readonly skipping: Skipping;
  readonly isRunning: boolean;
  /** Does what was asked about. */
  readonly onAgain: () => void;
};

/** What was done, and by reason what was passed over, each document a link to its card. */
export function ListActionOutcome({ done: { message, data }, skipping, isRunning, onAgain }: Props) {
  const { t } = useTranslation();
  const skipped = data.skipped ?? [];
  const { again } = skipping;
  const repeatable = again ? skipped.filter(({ code }) => code === again.code).length : 0;
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  return (
    <div role="status">
      <p>{message}</p>
      <h3 className={styles.head}>{t("engine.listActions.skipped", { count: skipped.length })}</h3>
      <dl className={styles.reasons}>
        {reasons.map((reason) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>
              {skipped
                .filter(({ why }) => why === reason)
                .map((each) => documentOf(each[skipping.document]))
                .map(({ id, number }) => (
                  <DocumentLink key={id} route={skipping.route} id={id}>
                    {number}
                  </DocumentLink>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {again && repeatable > 0 && (
        <Button loading={isRunning} onClick={onAgain}>
          {t(again.label, { count: repeatable })}
        </Button>
      )}
    </div>
  );
}

/** A document as a reply names it; the description has said which member of the reply it is. */
function documentOf(value: unknown): { readonly id: number; readonly number: string } {
  if (typeof value === "object" && value !== null && "id" in value && "number" in value)
    return { id: Number(value.id), number: String(value.number) };
  return { id: 0, number: "" };
}
