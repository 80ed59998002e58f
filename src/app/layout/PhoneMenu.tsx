import { Drawer } from "antd";
import { Menu } from "../menu/Menu.tsx";

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The menu on a narrow screen: a drawer at the left. */
export function PhoneMenu({ isOpen, onClose }: Props) {
  return (
    <Drawer
      placement="left"
      width={264}
      open={isOpen}
      onClose={onClose}
      title="Parkdesk"
      styles={{ body: { padding: 0 } }}
    >
      <Menu isCollapsed={false} onChoose={onClose} />
    </Drawer>
  );
}
