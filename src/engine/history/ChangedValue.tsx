import { FieldValue } from "../fields/FieldValue.tsx";
import { useWords } from "../fields/kind/words.ts";
import { printValue } from "../fields/print.ts";
import { NamesById } from "../fields/reference/NamesById.tsx";
import { type ChangedField, decodeKept, idsIn, plainText } from "./change-words.ts";

type Props = ChangedField & { readonly value: unknown };

/** A value of a history: by its description where there is one, another record by its name, else as it was kept. */
export function ChangedValue({ field, names, value }: Props) {
  const words = useWords();
  const ids = idsIn(value);
  if (value === null || value === undefined || value === "") return words.t("history.nothing");
  const isReference = field === undefined ? names !== undefined : /^references?$/.test(field.kind);
  const to = field && "to" in field ? field.to : undefined;
  if (isReference && ids.length > 0)
    return <NamesById source={names} to={to} title={field?.kind === "reference" ? field.title : undefined} ids={ids} />;
  if (field?.kind === "status") return <FieldValue field={field} value={value} />;
  if (Array.isArray(value)) return words.t("history.values", { count: value.length });
  if (field === undefined) return typeof value === "boolean" ? yesNo(value, words.t) : plainText(value);
  const decoded = decodeKept(field, value);
  const printed = printValue(field, decoded, words);
  return printed === words.t("common.value.unknown") ? plainText(value) : printed;
}

const yesNo = (value: boolean, t: (key: string) => string): string => t(value ? "common.value.yes" : "common.value.no");
