import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_MAX_LENGTH, SEARCH_MAX_WORDS } from "../../../../contract/search-text.ts";
import { wordsOf } from "../../../../domain/search/words.ts";
import type { ReferenceField } from "../../define/language/fields.ts";
import { labelOfChoice } from "../../options/use-options.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import { NoNames } from "./NoNames.tsx";
import { useChosenNames } from "./use-chosen-names.ts";
import { useFoundNames } from "./use-found-names.ts";
import { pastedName, usePastedName } from "./use-pasted-name.ts";
import { useSettled } from "./use-settled.ts";

type Props = InputProps<ReferenceField> & { readonly to: string };

type Chosen = { readonly value: number | string; readonly label: string };

/** As much of a pasted text as a list is asked for; the rest is compared here. */
const askable = (pasted: string): string =>
  wordsOf(pasted).slice(0, SEARCH_MAX_WORDS).join(" ").slice(0, SEARCH_MAX_LENGTH);

/** A pasted text that is nobody's name, to be corrected. */
const textChoice = (pasted: string): Chosen | null => (pasted === "" ? null : { value: pasted, label: pasted });

/** This close to the end of the list, in pixels, the next page is asked for. */
const NEAR = 48;

/** The records of a resource that are called like what is typed; the list goes on as it is scrolled. */
export function FoundNamesSelect({ field, to, value, onChange, tools: _tools, ...rest }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const title = field.title ?? "name";
  const id = typeof value === "number" ? value : null;
  const pasted = pastedName(value);
  const typed = useSettled(search);
  const { names, more, isWhole, ...state } = useFoundNames({
    to,
    title,
    filters: field.among,
    search: isOpen ? typed : askable(pasted),
    isOpen: isOpen || pasted !== "",
  });
  const [picked, setPicked] = useState<Chosen>();
  const choose = (next: Chosen | null | undefined) => {
    setPicked(next ?? undefined);
    onChange(next?.value ?? null);
  };
  usePastedName(value, isWhole && !isOpen ? names : undefined, (one) =>
    choose({ value: one.id, label: labelOfChoice(one) }),
  );
  const one = names.find((name) => name.id === id);
  const found = picked?.value === id ? picked.label : one && labelOfChoice(one);
  const known = useChosenNames(to, title, id === null || found !== undefined ? [] : [id]).get(id ?? 0);
  return (
    <Select
      {...rest}
      {...wrongness(rest)}
      showSearch
      allowClear={field.required !== true}
      filterOption={false}
      searchValue={search}
      onSearch={setSearch}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setSearch("");
      }}
      loading={isOpen && state.isLoading}
      labelInValue
      value={id === null ? textChoice(pasted) : { value: id, label: found ?? known ?? `№ ${id}` }}
      options={names.map((name) => ({ value: name.id, label: labelOfChoice(name) }))}
      onChange={choose}
      onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - NEAR) more();
      }}
      placeholder={t("engine.form.choose")}
      notFoundContent={<NoNames {...state} />}
    />
  );
}
