import { useTranslation } from "react-i18next";
import { isRegister, registerOf } from "../../../definition/studio/register.ts";
import { Dialog } from "../../engine/antd/Dialog.tsx";
import { useHead } from "../../engine/registry/registry.ts";
import { PeopleToView } from "./PeopleToView.tsx";
import styles from "./Studio.module.css";

type Props = {
  readonly resource: string;
  /** Shows it beside the editor, with the token of the view and the page that it begins with. */
  readonly onBeside: (token: string, to: string) => void;
  readonly onClose: () => void;
};

/** Opens the list of a resource as it is drafted, with the records of whoever is chosen: its cards and forms are a press away. */
export function PreviewDialog({ resource, onBeside, onClose }: Props) {
  const { t } = useTranslation();
  const head = useHead(resource);
  const list = isRegister(resource) ? `/registers/${registerOf(resource)}` : (head?.paths.list ?? "/");
  return (
    <Dialog open width={720} title={t("studio-pages.viewing.title")} footer={null} onCancel={onClose}>
      <p className={styles.note}>{t("studio-pages.viewing.draftText")}</p>
      <PeopleToView draft={resource} to={list} onBeside={(token) => onBeside(token, list)} />
    </Dialog>
  );
}
