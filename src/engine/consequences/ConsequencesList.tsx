import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Consequences, type Hanging, HOW } from "../../../contract/routes/consequences.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import styles from "./ConsequencesList.module.css";
import type { Asks } from "./use-consequences.ts";

/** What stands in the way is said first, and in red. */
const [STOPS] = HOW;

type State = Consequences | "asking" | "failed";

/** What an action would come to, before it is done: what stands in its way, what goes as well and what changes, counted and named. */
export function ConsequencesList({ asks: { ask, linkOf } }: { readonly asks: Asks }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>("asking");
  useEffect(() => {
    let isOpen = true;
    const tell = (next: State) => {
      if (isOpen) setState(next);
    };
    ask().then(tell, () => tell("failed"));
    return () => {
      isOpen = false;
    };
  }, [ask]);
  if (state === "asking") return <p className={styles.said}>{t("common.states.loading")}</p>;
  if (state === "failed") return <p className={styles.said}>{t("consequences.failed")}</p>;
  const { hangs, elsewhere } = state;
  if (hangs.length === 0 && !elsewhere) return <p className={styles.said}>{t("consequences.nothing")}</p>;
  return (
    <section className={styles.list} aria-label={t("consequences.title")}>
      {HOW.map((how) => (
        <Group key={how} how={how} hangs={hangs.filter((each) => each.how === how)} linkOf={linkOf} />
      ))}
      {elsewhere && <p className={styles.said}>{t("consequences.elsewhere")}</p>}
    </section>
  );
}

type GroupProps = Pick<Asks, "linkOf"> & { readonly how: Hanging["how"]; readonly hangs: readonly Hanging[] };

function Group({ how, hangs, linkOf }: GroupProps) {
  const { t } = useTranslation();
  if (hangs.length === 0) return null;
  return (
    <div data-stops={how === STOPS || undefined}>
      <b>{t(`consequences.${how}`)}</b>
      <ul>
        {hangs.map(({ route, count, sum, documents }) => (
          <li key={route}>
            {t("consequences.name", { name: t(`documents.names.${route}`), count })}{" "}
            {sum !== null && t("consequences.amount", { sum: formatMoney(sum) })}
            {" — "}
            {documents.map((each, index) => (
              <span key={each.id}>
                {index > 0 && ", "}
                <Named href={linkOf(each)} name={each.number} />
              </span>
            ))}
            {count > documents.length && ` ${t("consequences.more", { count: count - documents.length })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link that opens beside the page: a dialog stands over it, and would be lost. */
const Named = ({ href, name }: { readonly href: string | undefined; readonly name: string }) =>
  href === undefined ? (
    name
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
