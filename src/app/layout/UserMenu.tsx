import { IdcardOutlined, LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSession } from "../../engine/calls/use-session.ts";
import { MenuButton } from "../../engine/menu/MenuButton.tsx";
import type { MenuItem } from "../../engine/menu/menu-item.ts";
import styles from "./UserMenu.module.css";

/** Who one is, the way to the profile, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { mutate: logout } = useLogout();
  const navigate = useNavigate();
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email;
  const items = (): readonly MenuItem[] => [
    {
      key: "who",
      kind: "heading",
      label: (
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          {user.position && <span>{user.position}</span>}
        </div>
      ),
    },
    { kind: "divider", key: "line" },
    {
      key: "profile",
      icon: <IdcardOutlined />,
      label: t("app.user.label"),
      onClick: () => void navigate("/profile/info"),
    },
    { key: "logout", icon: <LogoutOutlined />, label: t("app.user.logout"), onClick: () => logout() },
  ];
  return (
    <MenuButton
      icon={<UserOutlined />}
      aria-label={`${t("app.user.label")}: ${name}`}
      className={styles.button ?? ""}
      items={items}
    >
      <span className={styles.name}>{name}</span>
    </MenuButton>
  );
}
