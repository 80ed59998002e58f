import { useState } from "react";
import type { EsfRegistry } from "../../../contract/entities/esf-registry.ts";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

export type RegistryWork = {
  readonly found: EsfRegistry | undefined;
  readonly refusal: CallError | undefined;
  readonly isReading: boolean;
  readonly isApplying: boolean;
  readonly read: (file: File) => void;
  readonly apply: () => void;
};

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append("file", file);
  return form;
};

/** Reads a registry, and has it carried out as it was seen: the file stays here and goes twice, so that the server keeps nothing of it. */
export function useRegistry(): RegistryWork {
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const check = useAct(esfRoutes.registryCheck);
  const order = useAct(esfRoutes.registryApply);
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<EsfRegistry>();
  const [refusal, setRefusal] = useState<CallError>();
  const read = async (chosen: File) => {
    setFile(chosen);
    setRefusal(undefined);
    try {
      setFound((await check.run({ form: formOf(chosen) })).data);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFound(undefined);
      setRefusal(error);
    }
  };
  const apply = async () => {
    if (!file || !found) return;
    try {
      toast.success((await order.run({ form: formOf(file), query: { digest: found.digest } })).message);
      void invalidate("esfs.");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.failure(error);
    }
    await read(file); // shown as it is now, whatever came of it
  };
  return {
    found,
    refusal,
    isReading: check.isRunning,
    isApplying: order.isRunning,
    read: (chosen) => void read(chosen),
    apply: () => void apply(),
  };
}
