import { Checkbox, Form, Input, InputNumber, Select } from "antd";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { byWords } from "../../engine/options/by-words.ts";
import { namesAt, type Path, partAt, textAt } from "./body-at.ts";
import { useDraft } from "./draft-context.ts";
import styles from "./Studio.module.css";

type At = { readonly at: Path; readonly label: string };
export type Option = { readonly value: string; readonly label: string };

/** A control under its name, and what is wrong with what stands at its place. */
function Named({ at, label, children }: At & { readonly children: (id: string, isWrong: boolean) => ReactNode }) {
  const id = useId();
  const fault = useDraft().faultAt(at);
  return (
    <Form.Item
      className={styles.item ?? ""}
      label={label}
      htmlFor={id}
      validateStatus={fault ? "error" : ""}
      {...(fault && { help: fault })}
    >
      {children(id, fault !== undefined)}
    </Form.Item>
  );
}

/** A text; where it may be left out, an empty one takes the part away. */
export function TextAt({ at, label, isOptional }: At & { readonly isOptional?: true }) {
  const { body, set } = useDraft();
  return (
    <Named at={at} label={label}>
      {(id, isWrong) => (
        <Input
          id={id}
          value={textAt(body, at)}
          aria-invalid={isWrong}
          onChange={({ target }) => set(at, isOptional && target.value === "" ? undefined : target.value)}
        />
      )}
    </Named>
  );
}

export function NumberAt({ at, label }: At) {
  const { body, set } = useDraft();
  const found = partAt(body, at);
  return (
    <Named at={at} label={label}>
      {(id) => (
        <InputNumber
          id={id}
          className={styles.wide ?? ""}
          value={typeof found === "number" ? found : null}
          precision={0}
          onChange={(value) => set(at, value ?? undefined)}
        />
      )}
    </Named>
  );
}

const NONE = "";

type TabsProps = At & {
  readonly options: readonly Option[];
  /** What stands there while nothing is said: as Parkdesk has it, unless said. */
  readonly usual?: string | undefined;
};

/** Whose choices stand above a list, or nobody's. Nothing where there is nothing to choose. */
export function TabsAt({ at, label, options, usual }: TabsProps) {
  const { t } = useTranslation();
  const { body, set } = useDraft();
  const said = partAt(body, at);
  if (options.length === 0) return null;
  return (
    <Named at={at} label={label}>
      {(id) => (
        <Select
          id={id}
          value={said === null ? NONE : typeof said === "string" ? said : undefined}
          placeholder={usual ?? t("studio-pages.list.tabsUsual")}
          allowClear
          options={[{ value: NONE, label: t("studio-pages.list.noTabs") }, ...options]}
          onChange={(value: string | undefined) => set(at, value === NONE ? null : value)}
        />
      )}
    </Named>
  );
}

/** How many rows of a list a page has. */
export function SizeAt({ at, label }: At) {
  const { body, set } = useDraft();
  const found = partAt(body, at);
  return (
    <Named at={at} label={label}>
      {(id) => (
        <Select
          id={id}
          value={typeof found === "number" ? found : undefined}
          options={SIZES.map((value) => ({ value, label: String(value) }))}
          allowClear
          onChange={(value: number | undefined) => set(at, value)}
        />
      )}
    </Named>
  );
}
/** What a page may have (definition/studio/register-faults.ts). */
const SIZES = [10, 20, 50, 100];

type Choosing = At & { readonly options: readonly Option[]; readonly isOptional?: true };
type ChoiceProps = Choosing & {
  readonly value: string | string[] | undefined;
  readonly mode?: "multiple";
  readonly onChoose: (value: string | string[] | undefined) => unknown;
};

function Choice({ at, label, options, isOptional, value, mode, onChoose }: ChoiceProps) {
  return (
    <Named at={at} label={label}>
      {(id) => (
        <Select
          id={id}
          {...(mode && { mode })}
          value={value}
          options={[...options]}
          allowClear={mode === undefined && isOptional === true}
          showSearch
          filterOption={byWords}
          onChange={onChoose}
        />
      )}
    </Named>
  );
}

export function OneAt(choosing: Choosing) {
  const { body, set } = useDraft();
  const { at } = choosing;
  return <Choice {...choosing} value={textAt(body, at) || undefined} onChoose={(value) => set(at, value)} />;
}

/** Several of what there is, in the order in which they were chosen. */
export function ManyAt(choosing: Choosing) {
  const { body, set } = useDraft();
  const { at, isOptional } = choosing;
  const choose = (values: unknown) => set(at, isOptional && namesAt(values, []).length === 0 ? undefined : values);
  return <Choice {...choosing} mode="multiple" value={[...namesAt(body, at)]} onChoose={choose} />;
}

/** Said or not said at all. */
export function FlagAt({ at, label }: At) {
  const { body, set, faultAt } = useDraft();
  const fault = faultAt(at);
  return (
    <span className={styles.flag}>
      <Checkbox
        checked={partAt(body, at) === true}
        onChange={({ target }) => set(at, target.checked ? true : undefined)}
      >
        {label}
      </Checkbox>
      {fault && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
