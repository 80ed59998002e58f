import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { MAX_COLUMN, MIN_COLUMN } from "../../../../contract/entities/view.ts";
import styles from "../grid/Grid.module.css";
import { inReason } from "../state/layout.ts";

/** Pixels that an arrow moves an edge by; with Shift. */
const STEP = 10;
const LEAP = 50;
/** An arrow that is held down is one change. Milliseconds. */
const PAUSE = 400;

type Props = {
  readonly label: string;
  readonly width: number;
  /** Whether Tab stops at it. */
  readonly isStop: boolean;
  /** Draws the column so wide, nothing more. */
  readonly onPreview: (width: number) => void;
  /** `null`: as wide as it is by itself. */
  readonly onResize: (width: number | null) => void;
};

/** A separator with a value and a focus, a splitter by WAI-ARIA 1.2. The right edge of a column's head: dragged, or moved by the arrows; a double click or Home lets the column choose. */
export function ColumnEdge({ label, width, isStop, onPreview, onResize }: Props) {
  const edge = useRef<HTMLHRElement>(null);
  const drag = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined);
  const typed = useRef<{ readonly width: number; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => () => clearTimeout(typed.current?.timer), []);
  const show = (wanted: number): number => {
    const next = inReason(wanted);
    onPreview(next);
    if (edge.current) edge.current.ariaValueNow = String(next);
    return next;
  };
  const stepTo = (wanted: number) => {
    clearTimeout(typed.current?.timer);
    const next = show(wanted);
    const commit = () => {
      typed.current = undefined;
      onResize(next);
    };
    typed.current = { width: next, timer: setTimeout(commit, PAUSE) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way !== undefined) stepTo((typed.current?.width ?? width) + way * (event.shiftKey ? LEAP : STEP));
    else if (event.key === "Home") onResize(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const move = ({ clientX }: PointerEvent) => drag.current && show(drag.current.width + clientX - drag.current.x);
  return (
    <hr
      aria-orientation="vertical"
      ref={edge}
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={MIN_COLUMN}
      aria-valuemax={MAX_COLUMN}
      tabIndex={isStop ? 0 : -1}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(null)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { x: event.clientX, width };
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        const next = move(event);
        const isMoved = drag.current !== undefined && drag.current.x !== event.clientX;
        drag.current = undefined;
        if (isMoved && next !== undefined) onResize(next);
      }}
      onPointerCancel={() => {
        drag.current = undefined;
        onPreview(width);
      }}
    />
  );
}
