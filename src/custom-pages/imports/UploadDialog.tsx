import { Alert, Form, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { AlreadyImported } from "./AlreadyImported.tsx";
import { alreadyImported } from "./already-imported.ts";
import { FileChoice } from "./FileChoice.tsx";
import { useFileSize } from "./use-file-size.ts";

type Props = { readonly open: boolean; readonly park: number | null; readonly onClose: () => void };

/** Whose file, and which one. Sent, it is read on the server; the person goes on to watch it being checked. */
export function UploadDialog({ open, park: suggested, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const size = useFileSize();
  const invalidate = useInvalidateCalls();
  const parks = useCall(parkRoutes.names, { enabled: open });
  const { run, isRunning } = useAct(dispRoutes.import);
  const [chosenPark, choosePark] = useState<number | null>(null);
  const [file, chooseFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<CallError>();
  const [asked, setAsked] = useState(false);
  const park = chosenPark ?? suggested;
  const same = alreadyImported(refusal);

  const send = async () => {
    setAsked(true);
    if (park === null || file === null) return;
    const form = new FormData();
    form.append("park_id", String(park));
    form.append("file", file);
    try {
      const { data } = await run({ form });
      void invalidate("disps.imports");
      void navigate(`/imports/${data.id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
      if (error.status === 0) toast.failure(error);
    }
  };
  const missing = (value: unknown, words: string) =>
    asked && value === null && { validateStatus: "error" as const, help: words };
  return (
    <Modal
      open={open}
      title={t("imports.upload.title")}
      okText={isRunning && file ? t("imports.upload.sending", { size: size(file.size) }) : t("imports.upload.send")}
      cancelText={t("common.actions.cancel")}
      onOk={send}
      onCancel={onClose}
      okButtonProps={{ loading: isRunning, disabled: same !== undefined }}
      cancelButtonProps={{ disabled: isRunning }}
      maskClosable={!isRunning}
      destroyOnHidden
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t("imports.upload.park")}
          required
          htmlFor="import-park"
          {...missing(park, t("imports.upload.parkRequired"))}
        >
          <Select
            id="import-park"
            showSearch
            autoFocus
            optionFilterProp="label"
            placeholder={t("imports.upload.choosePark")}
            notFoundContent={t("common.states.nothingFound")}
            loading={parks.isLoading}
            value={park}
            options={(parks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: number) => {
              choosePark(id);
              setRefusal(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={t("imports.upload.file")} required {...missing(file, t("imports.upload.fileRequired"))}>
          <FileChoice
            file={file}
            disabled={isRunning}
            onChoose={(next) => {
              chooseFile(next);
              setRefusal(undefined);
            }}
          />
        </Form.Item>
      </Form>
      {same ? (
        <AlreadyImported same={same} />
      ) : refusal ? (
        <Alert type="error" showIcon message={refusal.message} />
      ) : (
        <Alert type="info" showIcon message={t("imports.upload.promise")} />
      )}
    </Modal>
  );
}
