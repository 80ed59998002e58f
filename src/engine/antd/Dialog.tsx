import { Modal, type ModalProps } from "antd";
import { type MouseEvent, useEffect, useMemo } from "react";

/**
 * A dialog. Taken away while it is open, it gives the focus back to where it was when it opened: antd does so only where it is told to close
 * first. A press of antd's «cancel» leaves the focus in the input: a fault that is said on leaving one would push the button away before it
 * is let go.
 */
export function Dialog({ cancelButtonProps, ...props }: ModalProps) {
  const isOpen = props.open === true;
  const before = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
  return <Modal {...props} cancelButtonProps={{ ...cancelButtonProps, onMouseDown: keepFocus }} />;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
