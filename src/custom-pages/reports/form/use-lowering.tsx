import { App } from "antd";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Money } from "../../../../contract/values.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { CallError } from "../../../config/call-error.ts";

const Lowered = z.object({
  payments: z.array(z.object({ id: z.int(), number: z.string(), before: Money, after: Money })),
});

/**
 * Runs a save of reports, and where payments that nobody has sent would have to give way, asks with each payment and its sum before it runs
 * it again with that taken. Whoever does not take it gets the refusal.
 */
export function useLowering() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return async <T,>(run: (lower_payments: boolean) => Promise<T>): Promise<T> => {
    try {
      return await run(false);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "PAYMENTS_GIVE_WAY") throw error;
      const read = Lowered.safeParse(error.details);
      const isTaken = await modal.confirm({
        title: t("distribution.save.lower.title"),
        content: (
          <ul>
            {(read.data?.payments ?? []).map(({ id, number, before, after }) => (
              <li key={id}>
                {t(`distribution.save.lower.${after === 0n ? "withdrawn" : "lowered"}`, {
                  number,
                  before: formatMoney(before),
                  after: formatMoney(after),
                })}
              </li>
            ))}
          </ul>
        ),
        okText: t("distribution.save.lower.ok"),
        cancelText: t("distribution.save.confirm.cancel"),
      });
      if (!isTaken) throw error;
      return run(true);
    }
  };
}
