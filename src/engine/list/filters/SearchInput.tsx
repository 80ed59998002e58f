import { CloseOutlined, SearchOutlined } from "@ant-design/icons";
import { type Ref, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { faultOfSearch } from "../../../../contract/search-text.ts";
import styles from "./FilterBar.module.css";

/** A person who types faster than this has not finished. Milliseconds. */
const PAUSE = 300;

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  /** What ArrowDown leads to. */
  readonly onDown: () => void;
};

/** The search of a list. What stands in the address stands here, also after «back»; typing touches nothing but this input. */
export function SearchInput({ ref, value, placeholder, onChange, onDown }: Props) {
  const { t } = useTranslation();
  /** What was typed and is not in the address yet; undefined: the address has it. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const fault = faultOfSearch(text);
  const isFit = fault === undefined;
  useEffect(() => {
    if (text === value) {
      setTyped(undefined);
      return undefined;
    }
    if (!isFit) return undefined;
    const timer = setTimeout(() => onChange(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, isFit, onChange]);
  return (
    <label className={styles.search}>
      <SearchOutlined aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={t("engine.list.search", { what: placeholder })}
        placeholder={placeholder}
        size={placeholder.length}
        value={text}
        aria-keyshortcuts="/"
        aria-invalid={!isFit}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (isFit && (event.key === "Enter" || (event.key === "ArrowDown" && text !== value))) onChange(text);
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onDown();
        }}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={t("common.actions.reset")}
          onClick={() => {
            setTyped(""); // what was typed last may not have been asked yet, and shall not be
            onChange("");
          }}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      {fault && <small role="alert">{t(`validation.${fault.code}`, fault.values)}</small>}
    </label>
  );
}
