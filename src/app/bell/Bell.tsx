import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { onDemand } from "../../engine/later/later.ts";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import { useAtRest } from "../live/use-at-rest.ts";
import { BellIcon } from "./BellIcon.tsx";

const BellButton = onDemand(async () => (await import("./BellButton.tsx")).BellButton);

/** The bell: a button like others until the page has what it shows, or somebody presses it; then it counts and tells. */
export function Bell() {
  const { t } = useTranslation();
  const isAtRest = useAtRest();
  const [isOpen, setOpen] = useState(false);
  const still = <ToolButton aria-label={t("app.bell")} icon={<BellIcon />} onClick={() => setOpen(true)} />;
  if (!isAtRest && !isOpen) return still;
  return (
    <Suspense fallback={still}>
      <BellButton isOpen={isOpen} />
    </Suspense>
  );
}
