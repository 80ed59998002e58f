import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { REGISTER_RIGHTS, type RegisterRight } from "../../../definition/studio/register.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import { namesAt, partAt } from "./body-at.ts";
import { useDraft } from "./draft-context.ts";
import styles from "./Studio.module.css";

type Props = {
  /** The rights that somebody has decided upon; of a new register none is, and nothing is decided by default. */
  readonly decided: ReadonlySet<string>;
  readonly onDecide: (cell: string) => void;
};

export const cellOf = (right: RegisterRight, family: Family): string => `${right} ${family}`;
export const ALL_CELLS: readonly string[] = REGISTER_RIGHTS.flatMap((right) =>
  FAMILIES.map((family) => cellOf(right, family)),
);
/** The rights that a body can give: what another system keeps is only read. */
const rightsOf = (body: unknown): readonly RegisterRight[] =>
  partAt(body, ["source"]) === undefined ? REGISTER_RIGHTS : ["list"];
/** How many choices of a body nobody has made yet. */
export const undecidedIn = (body: unknown, decided: ReadonlySet<string>): number =>
  rightsOf(body).flatMap((right) => FAMILIES.filter((family) => !decided.has(cellOf(right, family)))).length;

/** Who may do what with a register: each right of each role is a choice of its own. */
export function RightsMatrix({ decided, onDecide }: Props) {
  const { t } = useTranslation();
  const { body, set, faultAt } = useDraft();
  const rights = rightsOf(body);
  const choose = (right: RegisterRight, family: Family, may: boolean) => {
    const before = namesAt(body, ["rights", right]).filter((each) => each !== family);
    const next = may ? [...before, family] : before;
    set(
      ["rights", right],
      FAMILIES.filter((each) => next.includes(each)),
    );
    onDecide(cellOf(right, family));
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.rights}>
        <thead>
          <tr>
            <th scope="col">{t("studio-pages.rights.who")}</th>
            {rights.map((right) => (
              <th key={right} scope="col">
                {t(`studio-pages.rights.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FAMILIES.map((family) => (
            <tr key={family}>
              <th scope="row">{t(`studio-pages.people.${family}`)}</th>
              {rights.map((right) => {
                const may = namesAt(body, ["rights", right]).includes(family);
                const said = `${t(`studio-pages.people.${family}`)}: ${t(`studio-pages.rights.${right}`)}`;
                return (
                  <td key={right}>
                    <Radio.Group
                      aria-label={said}
                      value={decided.has(cellOf(right, family)) ? may : undefined}
                      onChange={({ target }) => choose(right, family, target.value === true)}
                      options={[
                        { value: true, label: t("common.value.yes") },
                        { value: false, label: t("common.value.no") },
                      ]}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {REGISTER_RIGHTS.map((right) => {
        const places = [["rights", right], ...FAMILIES.map((_, place) => ["rights", right, place])];
        const fault = places.map((place) => faultAt(place)).find((each) => each !== undefined);
        return (
          fault && (
            <p key={right} role="alert" className={styles.fault}>
              {t(`studio-pages.rights.${right}`)}: {fault}
            </p>
          )
        );
      })}
    </div>
  );
}
