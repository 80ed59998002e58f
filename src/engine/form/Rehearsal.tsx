import { Alert, Button, DatePicker, Input, Select } from "antd";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { WithAntd } from "../antd/WithAntd.tsx";

/** What antd brings to a form: one of each. */
const PARTS: readonly ReactNode[] = [
  <Select key="choice" showSearch allowClear />,
  <DatePicker key="day" />,
  <Button key="save" type="primary">
    1
  </Button>,
  <Input.Password key="password" />,
  <Alert key="told" showIcon />,
];

/**
 * Draws every part of a form once where nobody sees it, one at a time while the browser is idle: antd makes the styles of a part when
 * it is first drawn, which is more than half of what opening the first form costs. They stay: antd forgets with the last of a kind.
 */
export function Rehearsal() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= PARTS.length) return undefined;
    if (typeof requestIdleCallback !== "function") return undefined;
    const handle = requestIdleCallback(() => setTurn(turn + 1));
    return () => cancelIdleCallback(handle);
  }, [turn]);
  return (
    <Suspense fallback={null}>
      <WithAntd>
        <div hidden inert aria-hidden>
          {PARTS.slice(0, turn)}
        </div>
      </WithAntd>
    </Suspense>
  );
}
