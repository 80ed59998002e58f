import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnderWay, type JobRow } from "../../../contract/entities/job.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { useAct } from "../calls/use-act.ts";
import { useCall } from "../calls/use-call.ts";
import { useDownload } from "../calls/use-download.ts";
import { useInvalidateCalls } from "../calls/use-invalidate-calls.ts";
import { useToast } from "../toast/use-toast.ts";

export type FileWork = {
  /** The work, from when it is asked for until its file is here. */
  readonly job: JobRow | undefined;
  readonly isBusy: boolean;
  /** `order` asks for it; its refusal is told. */
  readonly start: (order: () => Promise<JobRow>) => Promise<void>;
  readonly cancel: () => Promise<void>;
};

const LOOK_EVERY_MS = 1_000;

/** Has the server make a file, waits for it and saves it. Whoever leaves the page finds it among the long work in the header. */
export function useFileWork(): FileWork {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const stop = useAct(jobRoutes.cancel);
  const { run: download } = useDownload(jobRoutes.file);
  const [id, setId] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const fetched = useRef<number>(undefined);
  const { data } = useCall(jobRoutes.one, {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
    refetchInterval: id === undefined ? false : LOOK_EVERY_MS,
  });
  const job = id === undefined ? undefined : data?.data;

  const finish = useCallback(
    async ({ id: done, status, error }: JobRow) => {
      setId(undefined);
      void invalidate("jobs.");
      if (status === "failed") toast.error(error?.message ?? t("common.pages.error.title"));
      if (status !== "done") return;
      try {
        toast.success(t("engine.actions.downloaded", { name: await download({ params: { id: done } }) }));
      } catch (failure) {
        toast.failure(failure);
      }
    },
    [download, invalidate, t, toast],
  );
  useEffect(() => {
    if (!job || isUnderWay(job) || fetched.current === job.id) return;
    fetched.current = job.id;
    void finish(job);
  }, [job, finish]);

  const start = async (order: () => Promise<JobRow>) => {
    setAsking(true);
    try {
      setId((await order()).id);
      void invalidate("jobs.");
    } catch (error) {
      toast.failure(error);
    } finally {
      setAsking(false);
    }
  };
  const cancel = async () => {
    if (id === undefined) return;
    try {
      toast.success((await stop.run({ params: { id } })).message);
    } catch (error) {
      toast.failure(error);
    }
  };
  return { job, isBusy: isAsking || id !== undefined, start, cancel };
}
