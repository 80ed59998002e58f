import { Button } from "antd";
import type { PropsWithChildren } from "react";

/** What a notice offers to do. */
export const NoticeButton = ({ children, onClick }: PropsWithChildren<{ readonly onClick: () => void }>) => (
  <Button size="small" type="link" onClick={onClick}>
    {children}
  </Button>
);
