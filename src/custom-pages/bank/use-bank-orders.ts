import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { BankChoice, BankOrderRow } from "../../../contract/entities/bank.ts";
import { paymentRoutes } from "../../../contract/routes/payments.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useDownload } from "../../engine/calls/use-download.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { readBankChoice, writeBankChoice } from "./bank-choice.ts";

/** The orders that the address asks for, which of them are chosen, and the saving of their file. */
export function useBankOrders() {
  const { t } = useTranslation();
  const toast = useToast();
  const invalidate = useInvalidateCalls();
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const { run: check } = useAct(paymentRoutes.bankCheck);
  const file = useDownload(paymentRoutes.bankFile);
  const [orders, setOrders] = useState<readonly BankOrderRow[]>();
  const [error, setError] = useState<CallError>();
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [format, setFormat] = useState<"2.00" | "1.01">("2.00");
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is why it is asked again
  useEffect(() => {
    let isOld = false;
    const show = (rows: readonly BankOrderRow[]) => {
      setOrders(rows);
      setError(undefined);
      choose(new Set(rows.filter(({ faults }) => faults.length === 0).map(({ id }) => id)));
    };
    check({ body: readBankChoice(new URLSearchParams(address)) }).then(
      ({ data }) => !isOld && show(data.orders),
      (cause: unknown) => {
        if (!(cause instanceof CallError)) throw cause;
        if (!isOld) setError(cause);
      },
    );
    return () => {
      isOld = true;
    };
  }, [address, asked, check]);

  const refresh = useCallback(() => setAsked((times) => times + 1), []);
  const choice = readBankChoice(query);
  const areNamed = choice.ids !== undefined;
  const save = async () => {
    try {
      // Orders that are named are sent again on purpose: the person came from one of them and sees its status.
      const name = await file.run({ body: { ids: [...chosen], format, again: areNamed } });
      toast.success(t("payments.bank.saved", { name }));
    } catch (cause) {
      toast.failure(cause);
    }
    void invalidate("payments.");
    refresh();
  };
  const narrow = (next: BankChoice) => setQuery(writeBankChoice(next), { replace: true });
  return {
    orders,
    error,
    refresh,
    chosen,
    choose,
    format,
    setFormat,
    choice,
    areNamed,
    narrow,
    save,
    isSaving: file.isRunning,
  };
}
