import { useTranslation } from "react-i18next";
import type { FormulaField } from "../../define/language/fields.ts";
import { Popup } from "../../popup/Popup.tsx";
import type { ShownProps } from "../kind/kind-parts.ts";
import { FormulaPanel } from "./FormulaPanel.tsx";

type Props = ShownProps<FormulaField> & { readonly anchor: HTMLElement; readonly onClose: () => void };

/** What a computed figure is made of, beside it: on a card figures begin at the left, in a grid they end at the right. */
export function FormulaPopup({ anchor, onClose, ...shown }: Props) {
  const { t } = useTranslation();
  return (
    <Popup
      anchor={anchor}
      align={shown.tabIndex === undefined ? "start" : "end"}
      label={t(shown.field.label)}
      onClose={onClose}
    >
      <FormulaPanel {...shown} />
    </Popup>
  );
}
