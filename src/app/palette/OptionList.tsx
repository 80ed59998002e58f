import { FieldValue } from "../../engine/fields/FieldValue.tsx";
import { useHead } from "../../engine/registry/registry.ts";
import type { PaletteGroup, PaletteOption } from "./option.ts";
import styles from "./Palette.module.css";

type Props = {
  /** Of the palette: an option's id is `<id>-<place>`. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The place of the option that Enter opens, among all groups. */
  readonly active: number;
  readonly label: string;
  readonly onPoint: (place: number) => void;
};

/** The options by groups; the focus stays in the field, which says which of them is active. The palette hears the clicks. */
export function OptionList({ id, groups, active, label, onPoint }: Props) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
      {groups.map((group, index) => (
        <fieldset key={group.key} aria-labelledby={`${id}-${group.key}`} className={styles.group}>
          <div id={`${id}-${group.key}`} role="presentation" className={styles.heading}>
            {group.label}
          </div>
          {group.options.map((option, place) => {
            const at = (starts[index] ?? 0) + place;
            return (
              <div
                key={option.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={styles.option}
                onMouseMove={() => at !== active && onPoint(at)}
              >
                <Line option={option} />
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function Line({ option: { key, label, note, kind, status } }: { readonly option: PaletteOption }) {
  const field = useHead(key.split(":")[0])?.status;
  return (
    <>
      <span className={styles.title}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
      {status && field?.kind === "status" && <FieldValue field={field} value={status} tabIndex={-1} />}
      {kind && <span className={styles.kind}>{kind}</span>}
    </>
  );
}
