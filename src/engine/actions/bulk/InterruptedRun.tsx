import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../calls/use-session.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useToast } from "../../toast/use-toast.ts";
import { useMayActions } from "../use-may-actions.ts";
import { useWordsOfRuns } from "../use-words-of-runs.ts";
import { dropJournal, findJournal, journalPlace } from "./journal.ts";
import { useConduct } from "./use-conduct.tsx";

/** Lets one go on with a run that was interrupted by a reload: what is done stays done, the part that was out is done once. */
export function InterruptedRun({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const place = journalPlace(useSession(), resource.name);
  const [journal, setJournal] = useState(() => findJournal(place));
  const { all } = useMayActions(resource, "bulk");
  const conduct = useConduct(resource);
  const toast = useToast();
  const action = all.find(({ name }) => name === journal?.action);
  const isReady = useWordsOfRuns();
  if (!journal || !action || !isReady) return null;
  const left = journal.state.left.reduce((count, { items }) => count + items.length, 0);
  const forget = () => {
    dropJournal(place);
    setJournal(undefined);
  };
  const goOn = () => {
    setJournal(undefined);
    conduct(action, journal).catch(toast.failure);
  };
  return (
    <Alert
      type="warning"
      showIcon
      message={t("runs.interrupted", {
        label: t(action.label),
        done: journal.total - left,
        total: journal.total,
      })}
      action={
        <>
          <Button type="primary" size="small" onClick={goOn}>
            {t("runs.goOn", { count: left })}
          </Button>{" "}
          <Button type="text" size="small" onClick={forget}>
            {t("runs.forget")}
          </Button>
        </>
      }
    />
  );
}
