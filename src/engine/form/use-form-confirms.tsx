import { App } from "antd";
import { useRef } from "react";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormConfirm } from "../define/language/views.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { useWords } from "../fields/kind/words.ts";
import type { Row } from "../registry/row.ts";
import { recordTitle } from "../titles/titles.ts";
import { changedBetween } from "./body.ts";
import { TypedValue } from "./TypedValue.tsx";

/** What a question may name of a record: its texts and figures as they stand. */
const plainOf = (row: Row): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, string | number] =>
      ["string", "number"].includes(typeof entry[1]),
    ),
  );

/**
 * Asks before a change is saved that the description wants confirmed, naming the record and both values; resolves to whether the
 * person wants all of them. While it asks, a further save is no answer. A new record changes nothing: there is no question.
 */
export function useFormConfirms(resource: Resource, record: Row | undefined) {
  const { modal } = App.useApp();
  const words = useWords();
  const { user } = useSession();
  const isAsking = useRef(false);
  const ask = ({ field: name, title, text }: FormConfirm, row: Row, before: FormValues, after: FormValues) => {
    const { t } = words;
    const field = resource.fields[name];
    const values = { ...plainOf(row), title: recordTitle(resource, row, user, words) };
    return new Promise<boolean>((resolve) => {
      modal.confirm({
        title: t(title, values),
        content: (
          <>
            <p>
              {t(field?.label ?? name)}: <TypedValue field={field} value={before[name] ?? null} /> →{" "}
              <TypedValue field={field} value={after[name] ?? null} />
            </p>
            <p>{t(text, values)}</p>
          </>
        ),
        okText: t("common.actions.save"),
        cancelText: t("common.actions.cancel"),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
  return async (before: FormValues, after: FormValues): Promise<boolean> => {
    if (!record) return true;
    if (isAsking.current) return false;
    const changed = changedBetween(resource, before, after);
    isAsking.current = true;
    try {
      for (const confirm of resource.form?.confirms ?? [])
        if (changed.includes(confirm.field) && !(await ask(confirm, record, before, after))) return false;
      return true;
    } finally {
      isAsking.current = false;
    }
  };
}
