import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OkCard } from "../../../../contract/routes/oks.ts";
import { CallError } from "../../../config/call-error.ts";
import { useInvalidateCalls } from "../../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../../engine/toast/use-toast.ts";

/** Creates a report and opens it; what the server says of a field stays with the field until something is changed. */
export function useCreateReport() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const invalidate = useInvalidateCalls();
  const [refusals, setRefusals] = useState<Readonly<Record<string, readonly string[]>>>({});
  const create = async (made: Promise<{ readonly data: OkCard }>) => {
    setRefusals({});
    try {
      const { data } = await made;
      await navigate(`/oks/${data.id}`);
      toast.success(t("ok-card.form.done", { number: data.number }));
      await invalidate("oks.");
    } catch (error) {
      if (error instanceof CallError) setRefusals(error.errors ?? {});
      toast.failure(error);
    }
  };
  return { create, refusalOf: (field: string) => refusals[field]?.join(" "), forget: () => setRefusals({}) };
}
