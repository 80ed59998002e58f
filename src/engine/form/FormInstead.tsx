import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { FormInstead as Instead } from "../define/language/views.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { useMayCall } from "../registry/may.ts";
import { actionPath } from "../registry/paths.ts";
import type { Row } from "../registry/row.ts";

type Props = {
  readonly instead: Instead | undefined;
  readonly record: Row | undefined;
  /** The fields that the save was refused at. */
  readonly refused: readonly string[];
  readonly values: FormValues;
  readonly onGo: (to: string) => void;
};

/** The way on from a save that was refused at fields which change by another paper: what was typed in them goes along. */
export function FormInstead({ instead, record, refused, values, onGo }: Props) {
  const { t } = useTranslation();
  const may = useMayCall();
  const isIt = instead && refused.length > 0 && refused.every((name) => instead.fields.includes(name));
  if (!isIt || !record || !may(instead.needs)) return null;
  const typed = instead.fields.flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  const to = `${actionPath(instead.go, record)}?${new URLSearchParams(typed)}`;
  return (
    <Button size="small" onClick={() => onGo(to)}>
      {t(instead.label)}
    </Button>
  );
}
