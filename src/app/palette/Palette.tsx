import { SearchOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { OptionList } from "./OptionList.tsx";
import type { PaletteOption } from "./option.ts";
import styles from "./Palette.module.css";
import { LEAST_TYPED } from "./use-found.ts";
import { useGroups } from "./use-groups.ts";

/** The command palette: documents, sections and actions by a few letters, without a mouse. @public: loaded when it is first opened. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const state = useGroups(typed);
  const options = state.groups.flatMap((group) => group.options);
  const active = Math.min(at, options.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);

  const open = (option: PaletteOption | undefined, isAside: boolean) => {
    if (!option) return;
    const { to, run } = option;
    if (isAside && to !== undefined) return void window.open(to, "_blank");
    onClose();
    run?.();
    if (to !== undefined) void navigate(to);
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close(); // beside the palette, on its backdrop
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (option) open(options[Number(option.id.slice(id.length + 1))], event.ctrlKey || event.metaKey);
  });
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.addEventListener("click", onClick);
    return () => shown?.removeEventListener("click", onClick);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) setAt((active + step + options.length) % options.length);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing)
      open(options[active], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const isShort = typed.trim() !== "" && typed.trim().length < LEAST_TYPED;
  // What was not searched through is not «nothing».
  const nothing = state.late.length > 0 ? t("palette.unfinished") : t(isShort ? "palette.short" : "palette.nothing");
  const found = options.length > 0 ? t("palette.found", { count: options.length }) : nothing;
  const words = state.isSearching ? t("palette.searching") : found;
  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t("palette.label")} onClose={onClose}>
      <div className={styles.field}>
        <SearchOutlined aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t("palette.label")}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(options.length > 0 && { "aria-activedescendant": `${id}-${active}` })}
          placeholder={t("palette.placeholder")}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <OptionList id={id} groups={state.groups} active={active} label={words} onPoint={setAt} />
      {state.problem !== undefined && <p className={styles.problem}>{state.problem}</p>}
      {state.late.length > 0 && <p className={styles.problem}>{t("palette.late", { nouns: state.late.join(", ") })}</p>}
      <div className={styles.foot}>
        <span role="status">{typed.trim() === "" ? "" : words}</span>
        <Keys />
      </div>
    </dialog>
  );
}

function Keys() {
  const { t } = useTranslation();
  return (
    <span className={styles.keys} aria-hidden="true">
      <kbd>↑↓</kbd> {t("palette.keys.move")} <kbd>Enter</kbd> {t("palette.keys.open")} <kbd>Ctrl Enter</kbd>{" "}
      {t("palette.keys.tab")} <kbd>Esc</kbd> {t("palette.keys.close")}
    </span>
  );
}
