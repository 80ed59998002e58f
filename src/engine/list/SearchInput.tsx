import { SearchOutlined } from "@ant-design/icons";
import { Input, type InputRef } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FilterBar.module.css";

/** A person who types faster than this has not finished. */
const PAUSE = 300;

type Props = {
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
};

/** The search of a list; `/` leads to it from anywhere on the page. What stands in the address stands here, also after «back». */
export function SearchInput({ value, placeholder, onChange }: Props) {
  const { t } = useTranslation();
  /** What was typed and is not in the address yet; undefined: the address has it. */
  const [typed, setTyped] = useState<string>();
  const input = useRef<InputRef>(null);
  const text = typed ?? value;
  useEffect(() => {
    if (text === value) {
      setTyped(undefined);
      return undefined;
    }
    const timer = setTimeout(() => onChange(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus({ cursor: "all" });
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <Input
      ref={input}
      className={styles.search ?? ""}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t("engine.list.search", { what: placeholder })}
      placeholder={placeholder}
      value={text}
      allowClear
      aria-keyshortcuts="/"
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => onChange(text)}
    />
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
