import { useState } from "react";
import { useNavigate } from "react-router";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { CallError } from "../../../config/call-error.ts";
import { useAct } from "../../../engine/calls/use-act.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";

/** Whose file and which one; sent, it becomes an import and the person goes on to watch it. A refusal stays until something is changed. */
export function useUpload(suggestedPark: number | null) {
  const navigate = useNavigate();
  const invalidate = useInvalidateCalls();
  const { run, isRunning } = useAct(dispRoutes.import);
  const [chosen, setChosen] = useState<{ readonly park: number | null; readonly file: File | null }>({
    park: null,
    file: null,
  });
  const [refusal, setRefusal] = useState<CallError>();
  const [wasAsked, setWasAsked] = useState(false);
  const park = chosen.park ?? suggestedPark;
  const { file } = chosen;

  const choose = (part: { readonly park?: number; readonly file?: File }) => {
    setChosen({ ...chosen, ...part });
    setRefusal(undefined);
  };
  const send = async () => {
    setWasAsked(true);
    if (park === null || file === null) return;
    const form = new FormData();
    form.append("park_id", String(park));
    form.append("file", file);
    try {
      const { data } = await run({ form });
      void invalidate("disps.imports");
      void navigate(`/imports/${data.id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
    }
  };
  return {
    park,
    file,
    choose,
    send,
    isRunning,
    refusal,
    lacks: { park: wasAsked && park === null, file: wasAsked && file === null },
  };
}
