import type { ReactNode } from "react";
import { Link } from "react-router";
import { openPattern, useMayOpen } from "../../registry/may.ts";
import { recordPath } from "../../registry/paths.ts";
import { useRegistry } from "../../registry/registry.ts";
import type { Around } from "../kind/kind-parts.ts";
import { idOf } from "../kind/known.ts";
import { RecordLink } from "./RecordLink.tsx";

type Props = {
  /** The resource of the other record. */
  readonly to: string | undefined;
  readonly value: unknown;
  readonly text: string;
  readonly tabIndex?: number | undefined;
  readonly around?: Around | undefined;
};

/** A link to the other record, for those who may open it; else its name. */
export function ReferenceValue(props: Props): ReactNode {
  const { to, value, text, around } = props;
  if (!around) return <AskedReference {...props} />;
  const [pattern, id] = [around.showOf(to), idOf(value)];
  return pattern === undefined || id === undefined ? (
    text
  ) : (
    <RecordLink href={recordPath(pattern, id)}>{text}</RecordLink>
  );
}

function AskedReference({ to, value, text, tabIndex }: Props) {
  const { heads } = useRegistry();
  const mayOpen = useMayOpen();
  const id = idOf(value);
  // A variant's address will do: its card goes on to where the record belongs.
  const [pattern] = heads.flatMap((each) => (each.name === to ? (openPattern(each, mayOpen) ?? []) : []));
  if (id === undefined || pattern === undefined) return text;
  return (
    <Link to={recordPath(pattern, id)} {...(tabIndex !== undefined && { tabIndex })}>
      {text}
    </Link>
  );
}
