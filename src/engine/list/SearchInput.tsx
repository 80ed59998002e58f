import { CloseOutlined, SearchOutlined } from "@ant-design/icons";
import { type Ref, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FilterBar.module.css";

/** A person who types faster than this has not finished. Milliseconds. */
const PAUSE = 300;

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
};

/** The search of a list. What stands in the address stands here, also after «back»; typing touches nothing but this input. */
export function SearchInput({ ref, value, placeholder, onChange }: Props) {
  const { t } = useTranslation();
  /** What was typed and is not in the address yet; undefined: the address has it. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  useEffect(() => {
    if (text === value) {
      setTyped(undefined);
      return undefined;
    }
    const timer = setTimeout(() => onChange(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <label className={styles.search}>
      <SearchOutlined aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={t("engine.list.search", { what: placeholder })}
        placeholder={placeholder}
        value={text}
        aria-keyshortcuts="/"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") onChange(text);
        }}
      />
      {text !== "" && (
        <button type="button" aria-label={t("common.actions.reset")} onClick={() => onChange("")}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </label>
  );
}
