import { Button, type ButtonProps } from "antd";
import { useHref, useLinkClickHandler } from "react-router";

type Props = Pick<ButtonProps, "children" | "danger" | "icon" | "type" | "size"> & { readonly to: string };

/** A link that looks like a button: it can be opened in a new tab, and is read out as a link. */
export function ButtonLink({ to, ...look }: Props) {
  return <Button {...look} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement & HTMLAnchorElement>(to)} />;
}
