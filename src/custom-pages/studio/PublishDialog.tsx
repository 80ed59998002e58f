import { Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { CallError } from "../../config/call-error.ts";
import { Dialog } from "../../engine/antd/Dialog.tsx";
import { useAct } from "../../engine/calls/use-act.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { ChangeLines } from "./Changes.tsx";
import { type Theirs, theirsIn } from "./use-studio-draft.ts";

type Props = {
  readonly resource: string;
  readonly version: number;
  readonly changes: readonly string[];
  readonly onStale: (theirs: Theirs) => void;
  readonly onClose: (isPublished: boolean) => void;
};

/** What will change, and why: the note stands in the history. */
export function PublishDialog({ resource, version, changes, onStale, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [note, setNote] = useState("");
  const { run, isRunning } = useAct(studioRoutes.publish);
  const publish = async () => {
    try {
      const { message } = await run({ params: { resource }, body: { version, note: note.trim() } });
      toast.success(message);
      onClose(true);
    } catch (error) {
      if (error instanceof CallError && error.code === "DRAFT_IS_STALE") onStale(theirsIn(error));
      else toast.failure(error);
      onClose(false);
    }
  };
  return (
    <Dialog
      open
      title={t("studio-pages.publish.title")}
      okText={t("studio-pages.actions.publish")}
      cancelText={t("common.actions.cancel")}
      okButtonProps={{ disabled: note.trim() === "", loading: isRunning }}
      onOk={() => void publish()}
      onCancel={() => onClose(false)}
    >
      <ChangeLines changes={changes} />
      <Form layout="vertical" component="div">
        <Form.Item label={t("studio-pages.publish.note")} htmlFor="studio_note" help={t("studio-pages.publish.help")}>
          <Input.TextArea
            id="studio_note"
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
