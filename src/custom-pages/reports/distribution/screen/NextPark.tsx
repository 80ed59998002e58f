import { ForwardOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { nextToDistribute } from "../../../../../contract/closing-order.ts";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { closingRoutes } from "../../../../../contract/routes/closing.ts";
import { useCall } from "../../../../engine/calls/use-call.ts";
import { useCanCall } from "../../../../engine/calls/use-can-call.ts";
import { monthPath } from "../sheet/paths.ts";

type Props = {
  readonly card: Pick<DistributionCard, "park" | "period">;
  /** It stands where it is the next thing to do, and does not listen to the key a second time. */
  readonly isMain?: boolean;
};

/** The way to the next park of the month that is not distributed: a button, and Alt+N from anywhere on the page. */
export function NextPark({ card: { park, period }, isMain = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = useNextPark({ park, period });
  const to = next && monthPath({ park: next.park, period }, 0);
  useEffect(() => {
    if (to === undefined || isMain) return;
    const press = (event: KeyboardEvent) => {
      // By its place: with Alt a Mac makes another letter of it, and a Cyrillic layout has «т» there.
      if (event.code !== "KeyN" || !event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest("[role='dialog']")) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [to, isMain, navigate]);
  if (!next || to === undefined) return null;
  return (
    <Button
      {...(isMain && { type: "primary" })}
      icon={<ForwardOutlined aria-hidden />}
      title={t("distribution.next.title", { park: next.park.name })}
      onClick={() => void navigate(to)}
    >
      {t("distribution.next.button", { count: next.left })}
    </Button>
  );
}

/** The park of the month that is distributed after this one, and how many are left; undefined where none is, or the board is not this person's. */
function useNextPark({ park, period }: Pick<DistributionCard, "park" | "period">) {
  const canCall = useCanCall();
  const { data } = useCall(closingRoutes.board, { params: { month: period }, enabled: canCall(closingRoutes.board) });
  return data && nextToDistribute(data.data, park.id);
}
