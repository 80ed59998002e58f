import { Checkbox, DatePicker, Form, Input, Radio, Select } from "antd";
import { type ReactNode, useEffect, useState } from "react";

/** What forms are made of: one of each, with the parts that have styles of their own. */
const PARTS: readonly ReactNode[] = [
  <Form key="line" layout="vertical" requiredMark>
    <Form.Item label="1" extra="1" required>
      <Input suffix="1" />
    </Form.Item>
  </Form>,
  <Select key="choice" showSearch allowClear />,
  <Input.TextArea key="note" autoSize showCount />,
  <DatePicker key="day" />,
  <Checkbox key="flag">1</Checkbox>,
  <Radio.Group key="few" options={["1"]} />,
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
    const asked = requestIdleCallback(() => setTurn(turn + 1));
    return () => cancelIdleCallback(asked);
  }, [turn]);
  return (
    <div hidden inert aria-hidden>
      {PARTS.slice(0, turn)}
    </div>
  );
}
