import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { holds } from "../../../domain/access/predicate.ts";
import { accessUserOf } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import { type FormValues, isEmptyValue } from "../fields/kind/form-value.ts";
import styles from "./Form.module.css";

type Props = {
  readonly resource: Resource;
  /** What stands in the whole form now. */
  readonly values: FormValues;
};

/** What the description warns of with what stands in the form; it can be saved all the same. To a rule an empty input is `unset`. */
export function FormWarnings({ resource, values }: Props) {
  const { t } = useTranslation();
  const user = accessUserOf(useSession().user);
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isEmptyValue(value) ? null : value]),
  );
  return (resource.form?.warnings ?? [])
    .filter(({ when }) => holds(when, { user, row }))
    .map(({ text }) => <Alert key={text} className={styles.alert ?? ""} type="warning" showIcon message={t(text)} />);
}
