import { Checkbox, Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitFacts } from "../../../contract/entities/limit.ts";
import { formatDay } from "../../engine/format/format.ts";
import { useStartingLimit } from "./use-starting-limit.ts";

type Props = {
  readonly counterparty: { readonly id: number; readonly name: string };
  readonly limit: LimitFacts;
  /** As of which month the limit was seen. */
  readonly month: string;
  readonly onClose: () => void;
};

/** What a counterparty has earned outside the portal since the period of a limit began (domain.md §2.7). */
export function StartingLimitDialog({ counterparty, limit, month, onClose }: Props) {
  const { t } = useTranslation();
  const [isOverride, setOverride] = useState(false);
  const { text, type, fault, mayOverride, isRunning, save } = useStartingLimit({ counterparty, limit, month, onClose });
  return (
    <Modal
      open
      title={t("counterparties.limits.starting.title")}
      okText={t("counterparties.limits.starting.save")}
      cancelText={t("common.actions.cancel")}
      onOk={() => void save(isOverride)}
      onCancel={onClose}
      okButtonProps={{ loading: isRunning }}
    >
      <p>
        {t("counterparties.limits.starting.of", {
          counterparty: counterparty.name,
          kind: t(`counterparties.limits.kinds.${limit.kind}`),
          from: formatDay(limit.period_from),
          to: formatDay(limit.period_to),
        })}
      </p>
      <Form layout="vertical" component="div">
        <Form.Item
          label={t("counterparties.limits.starting.field")}
          htmlFor="starting_limit"
          validateStatus={fault ? "error" : ""}
          help={fault ?? t("counterparties.limits.starting.help")}
        >
          <Input
            id="starting_limit"
            inputMode="decimal"
            autoFocus
            value={text}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => type(target.value)}
            onPressEnter={() => void save(isOverride)}
          />
        </Form.Item>
        {mayOverride && (
          <Checkbox checked={isOverride} onChange={({ target }) => setOverride(target.checked)}>
            {t("counterparties.limits.starting.override")}
          </Checkbox>
        )}
      </Form>
    </Modal>
  );
}
