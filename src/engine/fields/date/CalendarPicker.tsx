import { DatePicker, type DatePickerProps } from "antd";
import type { Dayjs } from "dayjs";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "./DateText.tsx";
import styles from "./DayInput.module.css";
import { TypedDateContext } from "./typed-date.ts";

/** What a picker holds, a date as a text: how it is read from what people type and from the calendar, and shown. */
export type Spelling = {
  /** undefined: a text that is no such date. */
  readonly read: (text: string) => string | undefined;
  readonly fromCalendar: (picked: Dayjs) => string;
  /** undefined: not a date, but a text that could not be read. */
  readonly inCalendar: (value: string) => Dayjs | undefined;
  readonly print: (date: Dayjs) => string;
  /** A key of `validation.json`. */
  readonly fault: string;
};

export type PickerProps = Omit<
  DatePickerProps,
  "value" | "onChange" | "format" | "picker" | "multiple" | "components" | "open" | "onOpenChange" | "onCalendarChange"
> & {
  /** A date, or a text that was typed and could not be read. */
  readonly value: string | null;
  /** Told what is chosen, and on leaving what was typed: the date that it means, else the text as it stands; null: emptied. */
  readonly onChange: (value: string | null) => void;
  /** Whoever draws it says what is wrong. */
  readonly isTold?: true;
};

type Props = PickerProps & { readonly spelling: Spelling; readonly picker?: "month" };

/** What is typed, and whether it was left as it stands. */
type Typed = { readonly text: string; readonly isLeft: boolean };

const COMPONENTS = { input: DateText };

/**
 * The one input of dates of the product: chosen from a calendar or typed. What is typed is read on Enter and on leaving, and is either
 * kept or stays where it stands with what is wrong beside it; it never turns into another date, nor back into the one before.
 */
export function CalendarPicker({ value, onChange, onKeyDown, isTold, spelling, ...rest }: Props) {
  const { read, fromCalendar, inCalendar, print, fault } = spelling;
  const { t } = useTranslation();
  const faultId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Typed>();
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(undefined);
  }
  const held = value === null ? undefined : inCalendar(value);
  const shown = held ? print(held) : (value ?? "");
  const text = typed?.text ?? shown;
  const isLeft = typed ? typed.isLeft : true;
  const means = (written: string): string | null | undefined => {
    if (written.trim() === "") return null;
    // What is shown may be less than what is held, such as an instant without its seconds: to leave it as it is changes nothing.
    return written.trim() === shown && held ? value : read(written);
  };
  const meant = means(text);
  const isEmptied = meant === null && value !== null && rest.allowClear === false;
  const wrong = isLeft && (meant === undefined ? fault : isEmptied && "REQUIRED");
  // The calendar follows what is typed once it is whole.
  const following = typeof meant === "string" ? inCalendar(meant) : undefined;
  const day = following && print(following) === text ? following : held;
  const take = () => {
    if (typed === undefined || typed.isLeft) return;
    setTyped(meant === undefined || isEmptied ? { ...typed, isLeft: true } : undefined);
    const next = meant === undefined ? text : meant;
    if (next !== value) onChange(next);
  };
  const pick = (picked: Dayjs | null) => {
    setTyped(undefined);
    onChange(picked ? fromCalendar(picked) : null);
  };
  const typing = {
    text: typed?.text ?? (held ? undefined : shown),
    faultId: wrong && !isTold ? faultId : undefined,
    type: (written: string) => {
      setTyped({ text: written, isLeft: false });
      setOpen(true);
    },
    enter: (event: Parameters<NonNullable<typeof onKeyDown>>[0]) => {
      if (typed === undefined || typed.isLeft) return false;
      onKeyDown?.(event, () => event.preventDefault());
      take();
      // A frame later: the picker confirms the date that it knows when it closes, and has to know this one by then.
      requestAnimationFrame(() => setOpen(false));
      return true;
    },
    leave: take,
  };
  return (
    <TypedDateContext value={typing}>
      <DatePicker
        {...(wrong && { status: "error" as const })}
        {...rest}
        components={COMPONENTS}
        format={print}
        value={day ?? null}
        open={isOpen}
        onOpenChange={setOpen}
        onChange={pick}
        // With a time each click in the calendar is taken: there is no last one by which the picker could know that one is done.
        {...(rest.showTime && {
          onCalendarChange: (picked: Dayjs | Dayjs[]) => {
            if (!Array.isArray(picked)) pick(picked);
          },
        })}
        {...(onKeyDown && { onKeyDown })}
      />
      {wrong && !isTold && (
        <span id={faultId} role="alert" className={styles.fault}>
          {t(`validation.${wrong}`)}
        </span>
      )}
    </TypedDateContext>
  );
}
