import { useForm } from "@refinedev/antd";
import type { BaseRecord, HttpError } from "@refinedev/core";
import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitFacts } from "../../../contract/entities/limit.ts";
import { parseMoney } from "../../../domain/money/parse.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { CallError } from "../../config/call-error.ts";
import { Dialog } from "../../engine/antd/Dialog.tsx";
import { usePortalMeta } from "../../engine/calls/use-portal-meta.ts";
import { formatDay } from "../../engine/format/format.ts";
import { useToast } from "../../engine/toast/use-toast.ts";

type Props = {
  readonly counterparty: { readonly id: number; readonly name: string };
  readonly limit: LimitFacts;
  /** As of which month the limit was seen. */
  readonly month: string;
  readonly onClose: () => void;
};
type Typed = { readonly amount: string; readonly override_limits?: boolean };
type Saved = { readonly message: string };

/** A sum as it was typed, in tiyn; nothing typed is no turnover. Undefined: that is no sum from zero on. */
function amountOf(text: string): Tiyn | undefined {
  const read = parseMoney(text.trim() === "" ? "0" : text);
  return read.ok && read.value >= 0n ? read.value : undefined;
}

/**
 * What a counterparty has earned outside the portal since the period of a limit began (domain.md §2.7). Refine's form: what the server says
 * of the amount stands under it, and whatever shows the limits reads them again. It is saved from the version that was seen.
 */
export function StartingLimitDialog({ counterparty, limit, month, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const portal = usePortalMeta();
  const [version, setVersion] = useState(limit.starting_version);
  const [mayOverride, setMayOverride] = useState(false);
  const { form, formProps, formLoading, onFinish } = useForm<BaseRecord, HttpError, Record<string, unknown>>({
    resource: "limits",
    action: "edit",
    id: counterparty.id,
    meta: { ...portal, portal: { ...portal.portal, params: { counterparty: counterparty.id } } },
    queryOptions: { enabled: false }, // the limit was seen where the dialog was opened
    redirect: false,
    successNotification: false,
    errorNotification: false,
    onMutationSuccess: (reply) => {
      toast.success((reply as unknown as Saved).message); // the reply of the call, with its message beside the data
      onClose();
    },
    onMutationError: (refusal) => {
      const error = refusal as unknown as CallError; // what the provider rejects with
      const stale = error.code === "STALE" ? staleIn(error.details) : undefined;
      if (stale) {
        setVersion(stale.version);
        const said = t("counterparties.limits.starting.stale", { amount: formatMoney(stale.amount) });
        form.setFields([{ name: "amount", errors: [said] }]);
      } else if (error.errors?.amount) setMayOverride(isWarning(error.details));
      else toast.failure(error);
    },
  });
  const save = async ({ amount, override_limits = false }: Typed) => {
    const { kind, period_from } = limit;
    // What is no sum is refused by the form's own rule.
    await onFinish({ kind, period_from, month, amount: amountOf(amount), override_limits, version }).catch(
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      title={t("counterparties.limits.starting.title")}
      okText={t("counterparties.limits.starting.save")}
      cancelText={t("common.actions.cancel")}
      onOk={form.submit}
      onCancel={onClose}
      okButtonProps={{ loading: formLoading }}
    >
      <p>
        {t("counterparties.limits.starting.of", {
          counterparty: counterparty.name,
          kind: t(`counterparties.limits.kinds.${limit.kind}`),
          from: formatDay(limit.period_from),
          to: formatDay(limit.period_to),
        })}
      </p>
      <Form
        {...formProps}
        layout="vertical"
        initialValues={{ amount: limit.starting === 0n ? "" : formatMoney(limit.starting) }}
        onFinish={(typed) => save(typed as Typed)} // the fields below
      >
        <Form.Item
          name="amount"
          label={t("counterparties.limits.starting.field")}
          extra={t("counterparties.limits.starting.help")}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: async (_, text: string) => {
                if (amountOf(text) === undefined) throw new Error(t("counterparties.limits.starting.wrong"));
              },
            },
          ]}
        >
          <Input
            inputMode="decimal"
            autoFocus
            onChange={() => form.setFields([{ name: "amount", errors: [] }])} // what is said is of what stood there
          />
        </Form.Item>
        {mayOverride && (
          <Form.Item name="override_limits" valuePropName="checked">
            <Checkbox>{t("counterparties.limits.starting.override")}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}

type Details = Readonly<Record<string, unknown>>;
const isDetails = (value: unknown): value is Details => typeof value === "object" && value !== null;

/** The aggregator only warns of limits: then a person may mean it. */
const isWarning = (details: unknown): boolean => isDetails(details) && details.limit_mode === "warn";

/** What stands there by now, as a refusal of a stale edit tells it. */
function staleIn(details: unknown): { readonly version: number; readonly amount: Tiyn } | undefined {
  if (!isDetails(details) || typeof details.version !== "number" || !Array.isArray(details.changes)) return undefined;
  const change: unknown = details.changes.find((each: unknown) => isDetails(each) && each.field === "amount");
  const theirs = isDetails(change) && typeof change.theirs === "number" ? change.theirs : undefined;
  return { version: details.version, amount: toTiyn(theirs ?? 0) };
}
