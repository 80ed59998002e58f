import { Link } from "react-router";
import { useMayOpen } from "../../registry/may.ts";
import { recordPath } from "../../registry/paths.ts";
import { useResource } from "../../registry/registry.ts";
import { idOf } from "../known.ts";

type Props = {
  /** The resource of the other record. */
  readonly to: string | undefined;
  readonly value: unknown;
  readonly text: string;
  readonly tabIndex?: number | undefined;
};

/** A link to the other record, for those who may open it; else its name. */
export function ReferenceValue({ to, value, text, tabIndex }: Props) {
  const resource = useResource(to);
  const mayOpen = useMayOpen();
  const id = idOf(value);
  const pattern = resource?.paths.show;
  if (id === undefined || pattern === undefined || !mayOpen(resource, "show")) return text;
  return (
    <Link to={recordPath(pattern, id)} {...(tabIndex !== undefined && { tabIndex })}>
      {text}
    </Link>
  );
}
