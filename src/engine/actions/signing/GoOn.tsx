import { App } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SigningRun, SigningRunItem, SigningRunRow } from "../../../../contract/entities/signing-run.ts";
import { newKey } from "../../calls/attempt.ts";
import type { Action } from "../../define/language/actions.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useRegistry } from "../../registry/registry.ts";
import { useToast } from "../../toast/use-toast.ts";
import { chunkSize, chunksOf } from "../bulk/chunks.ts";
import type { Journal } from "../bulk/journal.ts";
import { startOf } from "../bulk/run.ts";
import { useConduct } from "../bulk/use-conduct.tsx";
import { useSigningRuns } from "../bulk/use-signing-runs.ts";
import styles from "../ConfirmText.module.css";
import { SkippedList } from "../SkippedList.tsx";
import { useMayActions } from "../use-may-actions.ts";
import { useRecordLinks } from "../use-record-links.ts";
import { useWordsOfRuns } from "../use-words-of-runs.ts";
import { SignerState } from "./SignerState.tsx";

type Props = { readonly resource: Resource; readonly run: SigningRunRow; readonly onEnd: () => void };

/** Goes on with a run: looks at what is left as it is now, says what is left out and why, and signs the rest. */
export function GoOn({ resource, run: { id, action: name }, onEnd }: Props) {
  const { t } = useTranslation();
  const { all } = useMayActions(resource, "bulk");
  const runs = useSigningRuns();
  const conduct = useConduct(resource);
  const toast = useToast();
  const isWanted = useIsWanted(resource);
  const hasBegun = useRef(false);
  const isReady = useWordsOfRuns();
  const goOn = useEffectEvent(async () => {
    try {
      const action = all.find((each) => each.name === name);
      if (!action) return toast.error(t("errors.FORBIDDEN"));
      const run = await runs.find(id);
      if (await isWanted(action, run)) await conduct(action, journalOf(action, run));
    } catch (error) {
      toast.failure(error);
    } finally {
      onEnd();
    }
  });
  useEffect(() => {
    if (!isReady || hasBegun.current) return; // effects run twice in development
    hasBegun.current = true;
    void goOn();
  }, [isReady]);
  return null;
}

const inState = ({ items }: SigningRun, state: SigningRunItem["state"]) => items.filter((item) => item.state === state);
/** Of what is skipped only that which stood in line: what was left out at the beginning was said then. */
const newlyLeft = (run: SigningRun) => inState(run, "skipped").filter(({ at }) => at === null);

function journalOf(action: Action, run: SigningRun): Journal {
  const items = inState(run, "waiting").map(({ id, number }) => ({ id, name: number, row: { id } }));
  const leftOut = newlyLeft(run).map(({ id, code }) => ({ id, code: code ?? "GIVEN_UP" }));
  const chunks = chunksOf(items, chunkSize(action), newKey());
  return {
    action: action.name,
    total: items.length,
    isMany: true,
    state: startOf(chunks),
    kept: { id: run.id, leftOut },
  };
}

/** Asks before the rest is signed, and says what of it is not; resolves to whether the person wants it. */
function useIsWanted(resource: Resource): (action: Action, run: SigningRun) => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  const linkOf = useRecordLinks(resource);
  const { reachSigner } = useRegistry();
  return (action, run) => {
    const left = inState(run, "waiting").length;
    const skipped = newlyLeft(run).map(({ id, number, why }) => ({ id, name: number, why: why ?? "" }));
    const count = { count: left, left, total: run.count };
    return new Promise((resolve) => {
      modal.confirm({
        width: 520,
        title: t("runs.sign.goOn", count),
        content: (
          <>
            <p className={styles.text}>{t("runs.sign.once")}</p>
            <SignerState reach={reachSigner} />
            <SkippedList skipped={skipped} linkOf={linkOf} />
          </>
        ),
        okText: t(action.confirm?.verb ?? action.label),
        okButtonProps: { disabled: left === 0 },
        cancelText: t("common.actions.cancel"),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}
