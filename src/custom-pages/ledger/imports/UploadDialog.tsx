import { Alert, Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { parkRoutes } from "../../../../contract/routes/parks.ts";
import { Dialog } from "../../../engine/antd/Dialog.tsx";
import { useCall } from "../../../engine/calls/use-call.ts";
import { byWords } from "../../../engine/options/by-words.ts";
import { AlreadyImported } from "./AlreadyImported.tsx";
import { alreadyImported } from "./already-imported.ts";
import { FileChoice } from "./FileChoice.tsx";
import { useFileSize } from "./use-file-size.ts";
import { useUpload } from "./use-upload.ts";

type Props = { readonly open: boolean; readonly park: number | null; readonly onClose: () => void };

/** Brings a file: whose it is, and the file. What comes of it is shown on the import's own page. */
export function UploadDialog({ open, park, onClose }: Props) {
  const { t } = useTranslation();
  const size = useFileSize();
  const upload = useUpload(park);
  const { file, isRunning } = upload;
  return (
    <Dialog
      open={open}
      title={t("imports.upload.title")}
      okText={isRunning && file ? t("imports.upload.sending", { size: size(file.size) }) : t("imports.upload.send")}
      cancelText={t("common.actions.cancel")}
      onOk={upload.send}
      onCancel={onClose}
      okButtonProps={{ loading: isRunning, disabled: alreadyImported(upload.refusal) !== undefined }}
      cancelButtonProps={{ disabled: isRunning }}
      maskClosable={!isRunning}
      destroyOnHidden
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t("imports.upload.park")}
          required
          htmlFor="import-park"
          {...(upload.lacks.park && { validateStatus: "error", help: t("imports.upload.parkRequired") })}
        >
          <ParkChoice park={upload.park} enabled={open} onChoose={(id) => upload.choose({ park: id })} />
        </Form.Item>
        <Form.Item
          label={t("imports.upload.file")}
          required
          {...(upload.lacks.file && { validateStatus: "error", help: t("imports.upload.fileRequired") })}
        >
          <FileChoice file={file} disabled={isRunning} onChoose={(next) => upload.choose({ file: next })} />
        </Form.Item>
      </Form>
      <Outcome refusal={upload.refusal} />
    </Dialog>
  );
}

type ChoiceProps = {
  readonly park: number | null;
  readonly enabled: boolean;
  readonly onChoose: (park: number) => void;
};

function ParkChoice({ park, enabled, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const parks = useCall(parkRoutes.names, { enabled });
  return (
    <Select
      id="import-park"
      showSearch
      autoFocus
      filterOption={byWords}
      placeholder={t("imports.upload.choosePark")}
      notFoundContent={t("common.states.nothingFound")}
      loading={parks.isLoading}
      value={park}
      options={(parks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  );
}

/** What sending will do, or why it was refused. */
function Outcome({ refusal }: { readonly refusal: ReturnType<typeof useUpload>["refusal"] }) {
  const { t } = useTranslation();
  const same = alreadyImported(refusal);
  if (same) return <AlreadyImported same={same} />;
  return (
    <Alert
      type={refusal ? "error" : "info"}
      showIcon
      message={refusal ? refusal.message : t("imports.upload.promise")}
    />
  );
}
