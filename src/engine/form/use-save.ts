import { useCallback } from "react";
import { CallError } from "../../config/call-error.ts";
import { accessUserOf } from "../../config/session.ts";
import { useAct } from "../calls/use-act.ts";
import { useCaller } from "../calls/use-caller.ts";
import { useInvalidateCalls } from "../calls/use-invalidate-calls.ts";
import { useSession } from "../calls/use-session.ts";
import { callNamed } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import type { Row } from "../registry/row.ts";
import { askedBody } from "./asked.ts";

export type Saved =
  | { readonly kind: "saved"; readonly record: Row; readonly message: string }
  /** Somebody else was faster: the record as it stands now. */
  | { readonly kind: "stale"; readonly record: Row }
  | { readonly kind: "refused"; readonly error: CallError };

/** Sends a form. Refusals are answers here, not exceptions; whatever names the record anywhere is read again after a success. */
export function useSave(resource: Resource, id: number | undefined) {
  const { user, family, aggregatorId } = useSession();
  const call = useCaller();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(callNamed(`${resource.name}.${id === undefined ? "create" : "update"}`));
  const save = useCallback(
    async (values: FormValues, version: number | null): Promise<Saved> => {
      const body = askedBody(resource, values, accessUserOf(user));
      try {
        const input = id === undefined ? { body } : { params: { id }, body: { ...body, version } };
        const reply = (await run(input)) as { readonly data: Row; readonly message: string }; // both calls answer with the record and words
        void invalidate("");
        return { kind: "saved", record: reply.data, message: reply.message };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code !== "STALE" || id === undefined) return { kind: "refused", error };
        const route = callNamed(`${resource.name}.one`);
        const fresh = (await call({ route, family, aggregatorId, params: { id } })) as { readonly data: Row }; // decoded by `<resource>.one`
        return { kind: "stale", record: fresh.data };
      }
    },
    [aggregatorId, call, family, id, invalidate, resource, run, user],
  );
  return { save, isRunning };
}
