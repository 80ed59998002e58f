import { useCall } from "../calls/use-call.ts";
import { callNamed } from "../define/language/calls.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { useWords } from "../fields/kind/words.ts";
import { printValue } from "../fields/print.ts";
import { useChosenNames } from "../fields/reference/use-chosen-names.ts";
import { useMayCall } from "../registry/may.ts";
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
    return names || to === undefined ? (
      <Names ids={ids} {...(names && { source: names })} />
    ) : (
      <FoundNames to={to} title={(field?.kind === "reference" && field.title) || "name"} ids={ids} />
    );
  if (field?.kind === "status") return <FieldValue field={field} value={value} />;
  if (Array.isArray(value)) return words.t("history.values", { count: value.length });
  if (field === undefined) return typeof value === "boolean" ? yesNo(value, words.t) : plainText(value);
  const decoded = decodeKept(field, value);
  const printed = printValue(field, decoded, words);
  return printed === words.t("common.value.unknown") ? plainText(value) : printed;
}

const yesNo = (value: boolean, t: (key: string) => string): string => t(value ? "common.value.yes" : "common.value.no");

type NamesProps = { readonly ids: readonly number[]; readonly source?: NonNullable<ChangedField["names"]> };

/** What other records are called, for those who may read it; one that is gone or hidden keeps its number. */
function Names({ ids, source }: NamesProps) {
  const mayCall = useMayCall();
  const { data } = useCall(source && mayCall(source.names) ? callNamed(source.names) : undefined);
  const reply = data as { readonly data: readonly Readonly<Record<string, unknown>>[] } | undefined; // a names call answers with all records
  const nameOf = (id: number) => reply?.data.find((record) => record.id === id)?.[source?.title ?? "name"];
  return ids.map((id) => String(nameOf(id) ?? `№ ${id}`)).join(", ");
}

type FoundProps = { readonly to: string; readonly title: string; readonly ids: readonly number[] };

/** The same where no call names them all at once: each is asked for. */
function FoundNames({ to, title, ids }: FoundProps) {
  const names = useChosenNames(to, title, useMayCall()(`${to}.one`) ? ids : []);
  return ids.map((id) => names.get(id) ?? `№ ${id}`).join(", ");
}
