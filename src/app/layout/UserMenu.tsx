import { LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../engine/calls/use-session.ts";
import styles from "./UserMenu.module.css";

/** Who one is, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { mutate: logout } = useLogout();
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email;
  const items = [
    {
      key: "who",
      type: "group" as const,
      label: (
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          {user.position && <span>{user.position}</span>}
        </div>
      ),
    },
    { type: "divider" as const },
    { key: "logout", icon: <LogoutOutlined />, label: t("app.user.logout"), onClick: () => logout() },
  ];
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        icon={<UserOutlined />}
        aria-haspopup="menu"
        aria-label={`${t("app.user.label")}: ${name}`}
        className={styles.button ?? ""}
      >
        <span className={styles.name}>{name}</span>
      </Button>
    </Dropdown>
  );
}
