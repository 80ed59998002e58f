import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { signingRunRoutes } from "../../../contract/routes/signing-runs.ts";
import type { GoneOnWith } from "../../engine/actions/signing/gone-on-with.ts";
import { OpenRunLine } from "../../engine/actions/signing/OpenRunLine.tsx";
import { useWordsOfRuns } from "../../engine/actions/use-words-of-runs.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import controls from "../../engine/list/controls.module.css";
import { useMayOpen } from "../../engine/registry/may.ts";
import { useRegistry } from "../../engine/registry/registry.ts";
import { listTitle } from "../../engine/titles/titles.ts";

/** What somebody has begun to sign and not finished: each the way to its list, where it goes on. */
export function OpenSigning() {
  const { t } = useTranslation();
  const { data } = useCall(signingRunRoutes.list, { query: { open: true } });
  const { heads } = useRegistry();
  const mayOpen = useMayOpen();
  const { user } = useSession();
  const isReady = useWordsOfRuns();
  if (!isReady) return null;
  return data?.data.map((run) => {
    const head = heads.find((each) => each.name === run.noun && mayOpen(each, "list"));
    if (!head) return null;
    const state: GoneOnWith = { signingRun: run.id };
    return (
      <OpenRunLine
        key={run.id}
        run={run}
        of={`${listTitle(head, user, t)}. `}
        way={
          <Link className={`${controls.button} ${controls.primary}`} to={head.paths.list} state={state}>
            {t("runs.resume")}
          </Link>
        }
      />
    );
  });
}
