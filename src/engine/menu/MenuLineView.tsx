import { Link } from "react-router";
import styles from "./Menu.module.css";
import type { MenuItem, MenuLine } from "./menu-item.ts";

type Props = { readonly item: MenuItem; readonly onDone: () => void };

/** One line of an open menu. */
export function MenuLineView({ item, onDone }: Props) {
  if (item.kind === "divider") return <hr className={styles.divider} />;
  if (item.kind === "heading")
    return (
      <div role="presentation" className={styles.heading}>
        {item.label}
      </div>
    );
  return <Line line={item} onDone={onDone} />;
}

function Line({ line, onDone }: { readonly line: MenuLine; readonly onDone: () => void }) {
  const { label, icon, to, onClick, isDanger, isDisabled, isChosen, lang } = line;
  const about = {
    role: isChosen === undefined ? "menuitem" : "menuitemradio",
    tabIndex: -1,
    className: styles.line,
    lang,
    "data-danger": isDanger || undefined,
    ...(isChosen !== undefined && { "aria-checked": isChosen }),
  };
  const content = (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span>{label}</span>
    </>
  );
  if (to !== undefined && !isDisabled)
    return (
      <Link to={to} {...about} onClick={onDone}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      {...about}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        onDone();
        onClick?.();
      }}
    >
      {content}
    </button>
  );
}
