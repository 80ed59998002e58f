import { Modal, type ModalProps } from "antd";
import { type MouseEvent, useEffect, useState } from "react";

/**
 * A dialog. It gives the focus back to where it was when it is taken away: antd does so only where it is told to close first. A press of
 * «cancel» leaves the focus in the input: a fault that is said on leaving an input would push the button away before it is let go.
 */
export function Dialog({ cancelButtonProps, ...props }: ModalProps) {
  const [before] = useState(() => document.activeElement);
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
