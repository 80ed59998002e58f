import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { REGISTER_RIGHTS } from "../../../definition/studio/register.ts";
import { partAt } from "./body-at.ts";
import { NumberAt, TextAt } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import styles from "./Studio.module.css";

const AT = ["source"];
/** What only records of ours have: gone as soon as another system keeps them. */
const OURS = [["statuses"], ["importKey"], ["reminders"]];

/** Whether another system keeps the records, and where; of what is published it stays as it is. */
export function SourceEditor() {
  const { t } = useTranslation();
  const { body, set, whole, faultAt } = useDraft();
  const isElsewhere = partAt(body, AT) !== undefined;
  const { origins } = whole;
  const fault = faultAt(AT);
  const choose = (elsewhere: boolean) => {
    set(AT, elsewhere ? { rest: origins[0] ? `${origins[0]}/` : "" } : undefined);
    if (!elsewhere) return;
    for (const part of OURS) set(part, undefined);
    set(["form"], []);
    for (const right of REGISTER_RIGHTS) if (right !== "list") set(["rights", right], []);
  };
  return (
    <div className={styles.stack}>
      <Checkbox
        checked={isElsewhere}
        disabled={whole.published !== null}
        onChange={({ target }) => choose(target.checked)}
      >
        {t("studio-pages.source.elsewhere")}
      </Checkbox>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isElsewhere && (
        <>
          <p className={styles.muted}>
            {t("studio-pages.source.text")}{" "}
            {origins.length > 0
              ? t("studio-pages.source.allowed", { list: origins.join(", ") })
              : t("studio-pages.source.noneAllowed")}
          </p>
          <TextAt at={[...AT, "rest"]} label={t("studio-pages.source.rest")} />
          <div className={styles.two}>
            <NumberAt at={[...AT, "aggregator"]} label={t("studio-pages.source.aggregator")} />
            <TextAt at={[...AT, "aggregatorIn"]} label={t("studio-pages.source.aggregatorIn")} isOptional />
          </div>
        </>
      )}
    </div>
  );
}
