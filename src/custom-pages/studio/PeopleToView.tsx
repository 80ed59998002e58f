import { Button, Input, Select, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewedPerson } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./Studio.module.css";

type Props = {
  /** The resource that is seen as it is drafted. */
  readonly draft: string | null;
  /** Which page is opened. */
  readonly to: string;
  /** Shows it elsewhere than in this tab: where somebody can. */
  readonly onBeside?: (token: string) => void;
};

/** Chooses as whom the portal is looked at, and opens it so. */
export function PeopleToView({ draft, to, onBeside }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [family, setFamily] = useState<Family>();
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useCall(studioRoutes.people, {
    query: { ...(search !== "" && { search }), ...(family && { family }) },
  });
  const { run, isRunning } = useAct(studioRoutes.viewAs);
  const open = (token: string) => {
    sessionStorage.setItem(storageKeys.view, token);
    location.assign(to);
  };
  const look = async ({ id }: ViewedPerson, show = open) => {
    try {
      const { data: begun } = await run({ body: { user_id: id, draft } });
      show(begun.token);
    } catch (failure) {
      toast.failure(failure);
    }
  };
  const people = data?.data;
  return (
    <div className={styles.stack}>
      <div className={styles.sought}>
        <Select
          aria-label={t("studio-pages.viewing.role")}
          value={family}
          placeholder={t("studio-pages.viewing.anyRole")}
          allowClear
          options={FAMILIES.map((value) => ({ value, label: t(`studio-pages.people.${value}`) }))}
          onChange={(value: Family | undefined) => setFamily(value)}
        />
        <Input.Search
          aria-label={t("studio-pages.viewing.search")}
          placeholder={t("studio-pages.viewing.search")}
          allowClear
          onSearch={(text) => setSearch(text.trim())}
        />
      </div>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !people && <Skeleton active />}
      {people?.length === 0 && <p className={styles.muted}>{t("studio-pages.viewing.none")}</p>}
      {people && people.length > 0 && (
        <ul className={styles.subjects}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <span>
                {person.name || person.email}
                <small className={styles.muted}>{person.email}</small>
              </span>
              <span>{t(`studio-pages.people.${person.family}`)}</span>
              {onBeside && (
                <Button
                  size="small"
                  className={styles.beside ?? ""}
                  disabled={isRunning}
                  aria-label={t("studio-pages.viewing.besideAs", { name: person.name || person.email })}
                  onClick={() => void look(person, onBeside)}
                >
                  {t("studio-pages.viewing.beside")}
                </Button>
              )}
              <Button
                size="small"
                disabled={isRunning}
                aria-label={t("studio-pages.viewing.lookAs", { name: person.name || person.email })}
                onClick={() => void look(person)}
              >
                {t("studio-pages.viewing.look")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
