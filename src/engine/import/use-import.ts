import { useEffect, useRef, useState } from "react";
import { ImportCheck, ImportDone } from "../../../contract/entities/import-check.ts";
import type { JobRow } from "../../../contract/entities/job.ts";
import { jobRoutes } from "../../../contract/routes/jobs.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../calls/use-act.ts";
import { useCall } from "../calls/use-call.ts";
import { useDownload } from "../calls/use-download.ts";
import { useInvalidateCalls } from "../calls/use-invalidate-calls.ts";
import { callNamed } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";

const LOOK_EVERY_MS = 700;
type Reply = { readonly data: JobRow };
type Watched = { readonly check?: number; readonly run?: number };

const isUnderWay = (job: JobRow | undefined): boolean => job?.status === "waiting" || job?.status === "running";

/** Work that goes on, looked at until it has ended. */
function useWork(id: number | undefined): JobRow | undefined {
  const { data } = useCall(jobRoutes.one, {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
    refetchInterval: id === undefined ? false : LOOK_EVERY_MS,
  });
  return id === undefined ? undefined : data?.data;
}

/** The way of a file into a list: sent and checked, looked at, carried out. A refusal stays until something is done about it. */
export function useImport({ name }: Resource) {
  const invalidate = useInvalidateCalls();
  const send = useAct(callNamed(`${name}.import`));
  const carryOut = useAct(callNamed(`${name}.importRun`));
  const stop = useAct(jobRoutes.cancel);
  const template = useDownload(callNamed(`${name}.importTemplate`));
  const fetched = useDownload(jobRoutes.file);
  const [watched, setWatched] = useState<Watched>({});
  const [ended, setEnded] = useState<JobRow>();
  const [refusal, setRefusal] = useState<string>();
  const told = useRef<number>(undefined);
  const current = watched.run ?? watched.check;
  const seen = useWork(ended?.id === current ? undefined : current);
  const job = ended?.id === current ? ended : seen;

  useEffect(() => {
    if (!job || isUnderWay(job) || told.current === job.id) return;
    told.current = job.id;
    setEnded(job);
    void invalidate("jobs.");
    if (job.id === watched.run && job.status === "done") void invalidate(`${name}.`);
  }, [job, watched.run, invalidate, name]);

  const [found, setFound] = useState<ImportCheck>();
  if (job?.id === watched.check && job?.status === "done" && found === undefined) {
    const read = ImportCheck.safeParse(job.result);
    if (read.success) setFound(read.data);
  }
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    setRefusal(undefined);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
    }
  };
  const done = job?.id === watched.run && job?.status === "done" ? ImportDone.safeParse(job.result).data : undefined;
  return {
    job,
    isBusy: send.isRunning || carryOut.isRunning || (current !== undefined && (job === undefined || isUnderWay(job))),
    isSending: send.isRunning,
    /** What the check has found, until another file is chosen. */
    found,
    done: done?.imported,
    refusal: refusal ?? (job?.status === "failed" ? job.error?.message : undefined),
    isStopped: job?.status === "cancelled",
    check: (file: File) =>
      attempt(async () => {
        setWatched({});
        setFound(undefined);
        const form = new FormData();
        form.append("file", file);
        const { data } = (await send.run({ form })) as Reply; // the calls of an import answer with work
        setWatched({ check: data.id });
      }),
    run: (onlyRight: boolean) =>
      attempt(async () => {
        const body = { check_id: watched.check ?? 0, only_right: onlyRight };
        const { data } = (await carryOut.run({ body })) as Reply; // as above
        setWatched((before) => ({ ...before, run: data.id }));
      }),
    cancel: () => attempt(async () => current !== undefined && stop.run({ params: { id: current } })),
    getTemplate: () => attempt(() => template.run({})),
    getErrors: () => attempt(async () => watched.check !== undefined && fetched.run({ params: { id: watched.check } })),
    again: () => {
      setWatched({});
      setFound(undefined);
      setRefusal(undefined);
    },
  };
}
