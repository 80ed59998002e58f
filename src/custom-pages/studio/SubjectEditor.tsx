import { Button, Form } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudioWhole } from "../../../contract/entities/studio.ts";
import { UnsavedGuard } from "../../engine/form/UnsavedGuard.tsx";
import { Changes } from "./Changes.tsx";
import { DraftContext } from "./draft-context.ts";
import { JsonEditor } from "./JsonEditor.tsx";
import { PresentationForm } from "./PresentationForm.tsx";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { type Beside, PreviewPane } from "./PreviewPane.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { Revisions } from "./Revisions.tsx";
import { ALL_CELLS, undecidedIn } from "./RightsMatrix.tsx";
import styles from "./Studio.module.css";
import { TheirsNotice } from "./TheirsNotice.tsx";
import { useDropDraft } from "./use-drop-draft.ts";
import { useStudioDraft } from "./use-studio-draft.ts";

type Props = {
  readonly whole: StudioWhole;
  readonly begin: unknown;
  /** Begins again from what the server has. */
  readonly onBegin: () => void;
};

/** The form and the text of one body side by side, what is wrong with it, what it changes, and what came before. */
export function SubjectEditor({ whole, begin, onBegin }: Props) {
  const { t } = useTranslation();
  const isNew = whole.draft === null && whole.published === null;
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set(isNew ? [] : ALL_CELLS));
  const [publishing, setPublishing] = useState<number>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [beside, setBeside] = useState<Beside>();
  const edit = useStudioDraft(whole, begin);
  const { draft, checked, version, isSaved } = edit;
  const isLetGo = useRef(false);
  const drop = useDropDraft(whole.subject.resource, onBegin);
  const isRegister = whole.subject.kind === "register";
  const undecided = isRegister ? undecidedIn(draft.body, decided) : 0;
  const isRight = edit.isWhole && checked.faults.length === 0 && undecided === 0;
  const mayPublish = isRight && checked.changes.length > 0;
  const keep = async () => (isSaved ? (version ?? undefined) : await edit.save());
  const publish = async () => setPublishing(await keep());
  const preview = async () => setPreviewed((await keep()) !== undefined);
  return (
    <DraftContext value={draft}>
      {edit.isTouched && <UnsavedGuard isLetGo={isLetGo} onLeave={() => undefined} />}
      <div className={styles.bar}>
        <Button
          disabled={!edit.isWhole || isSaved || undecided > 0}
          loading={edit.isSaving}
          onClick={() => void edit.save()}
        >
          {t("studio-pages.actions.save")}
        </Button>
        <Button type="primary" disabled={!mayPublish} onClick={() => void publish()}>
          {t("studio-pages.actions.publish")}
        </Button>
        <Button disabled={!mayPublish} onClick={() => void preview()}>
          {t("studio-pages.viewing.title")}
        </Button>
        {version !== null && (
          <Button danger onClick={() => void drop(version)}>
            {t("studio-pages.actions.drop")}
          </Button>
        )}
        {undecided > 0 && (
          <span className={styles.muted}>{t("studio-pages.rights.undecided", { count: undecided })}</span>
        )}
      </div>
      {edit.theirs && <TheirsNotice theirs={edit.theirs} onTake={onBegin} onOver={() => void edit.save(edit.theirs)} />}
      <Changes checked={checked} />
      <div className={styles.sides} data-beside={beside ? "" : undefined}>
        <Form layout="vertical" component="div">
          {isRegister ? (
            <RegisterForm decided={decided} onDecide={(cell) => setDecided((before) => new Set([...before, cell]))} />
          ) : (
            <PresentationForm />
          )}
        </Form>
        {beside ? (
          <PreviewPane {...beside} version={version} onClose={() => setBeside(undefined)} />
        ) : (
          <JsonEditor
            label={t("studio-pages.json")}
            text={edit.text}
            schema={whole.schema}
            faults={checked.faults}
            onType={edit.type}
          />
        )}
      </div>
      {isPreviewed && (
        <PreviewDialog
          resource={whole.subject.resource}
          onBeside={(token, to) => {
            setPreviewed(false);
            setBeside({ token, to });
          }}
          onClose={() => setPreviewed(false)}
        />
      )}
      <Revisions whole={whole} onChanged={onBegin} />
      {publishing !== undefined && (
        <PublishDialog
          resource={whole.subject.resource}
          version={publishing}
          changes={checked.changes}
          onStale={edit.setTheirs}
          onClose={(isPublished) => {
            setPublishing(undefined);
            if (isPublished) onBegin();
          }}
        />
      )}
    </DraftContext>
  );
}
