import type { TextField } from "../../define/language/fields.ts";
import type { ShownProps } from "../kind/kind-parts.ts";
import styles from "./PlainValue.module.css";
import { PlainValue } from "./PlainValue.tsx";

/** Words as they are; an address as somebody sends it to another, opened beside. */
export function TextValue(props: ShownProps<TextField>) {
  const { field, text, tabIndex } = props;
  if (field.address !== true) return <PlainValue {...props} />;
  return (
    <a
      className={styles.address}
      href={text}
      target="_blank"
      rel="noreferrer"
      {...(tabIndex !== undefined && { tabIndex })}
    >
      {`${location.origin}${text}`}
    </a>
  );
}
