import { useTranslation } from "react-i18next";
import { isDaySlot, slotText } from "../../../domain/periods/slot.ts";
import type { Cut } from "./statistics-ask.ts";

/** The day, hour or minute of a line; a day among hours says that it is whole. */
export function SlotName({ slot, by }: { readonly slot: string; readonly by: Cut }) {
  const { t } = useTranslation();
  const name = slotText(slot);
  const isTimed = by === "hours" || by === "minutes";
  return isTimed && isDaySlot(slot) ? t("statistics.wholeDay", { day: name }) : name;
}
