import { Button, Input, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { COMMENT_LENGTH, type CommentRow } from "../../../contract/entities/comment.ts";
import { commentRoutes } from "../../../contract/routes/comments.ts";
import { useAct } from "../calls/use-act.ts";
import { useCanCall } from "../calls/use-can-call.ts";
import { useInvalidateCalls } from "../calls/use-invalidate-calls.ts";
import { useSession } from "../calls/use-session.ts";
import { type DraftPlace, draftPlace, dropDraft, findDraft, keepDraft } from "../drafts/draft.ts";
import { SavedFile } from "../fields/file/FileValue.tsx";
import { formatInstant } from "../format/format.ts";
import { useToast } from "../toast/use-toast.ts";
import styles from "./Discussion.module.css";
import { FILE_OF_COMMENT } from "./file-of-comment.ts";

/** What somebody has written; its author may change the words, and take it away, as an administrator may. */
export function Comment({ comment }: { readonly comment: CommentRow }) {
  const { t } = useTranslation();
  const session = useSession();
  const { user } = session;
  const can = useCanCall();
  // What is being changed: a list that is read again goes on where one was.
  const place = draftPlace(session, { resource: "comments", id: comment.id });
  const [isChanging, setChanging] = useState(() => findDraft(place) !== undefined);
  const [isBack, setBack] = useState(false);
  const { text, is_own, is_internal, named, file, created_at, changed_at } = comment;
  const who = comment.who ?? t("comments.system");
  const at = formatInstant(created_at);
  const end = () => {
    dropDraft(place);
    setChanging(false);
    setBack(true);
  };
  return (
    <li aria-label={t("comments.of", { who, at })}>
      <header>
        <b>{who}</b>
        <time dateTime={created_at}>{at}</time>
        {is_internal && <small className={styles.internal}>{t("comments.internalMark")}</small>}
        {changed_at !== null && <small title={formatInstant(changed_at)}>{t("comments.changedMark")}</small>}
        {!isChanging && (
          <span className={styles.acts}>
            {is_own && can(commentRoutes.update) && (
              <Button
                type="link"
                size="small"
                autoFocus={isBack}
                aria-label={t("comments.editOf", { who, at })}
                onClick={() => setChanging(true)}
              >
                {t("comments.edit")}
              </Button>
            )}
            {(is_own || user.is_admin) && can(commentRoutes.delete) && (
              <Remove comment={comment} label={t("comments.removeOf", { who, at })} />
            )}
          </span>
        )}
      </header>
      {isChanging ? <Rewrite comment={comment} draft={place} onEnd={end} /> : <p className={styles.text}>{text}</p>}
      {named.length > 0 && <small className={styles.named}>{t("comments.named", { names: named.join(", ") })}</small>}
      {file && <SavedFile field={FILE_OF_COMMENT} id={file.id} name={file.name} />}
    </li>
  );
}

function Remove({ comment: { id, version }, label }: { readonly comment: CommentRow; readonly label: string }) {
  const { t } = useTranslation();
  const { run, isRunning } = useAct(commentRoutes.delete);
  const invalidate = useInvalidateCalls();
  const toast = useToast();
  const remove = async () => {
    try {
      toast.success((await run({ params: { id }, body: { version } })).message);
    } catch (error) {
      toast.failure(error);
    }
    await invalidate("comments.");
  };
  return (
    <Popconfirm
      title={t("comments.sure")}
      okText={t("comments.remove")}
      cancelText={t("comments.cancel")}
      onConfirm={remove}
    >
      <Button type="link" size="small" danger aria-label={label} loading={isRunning}>
        {t("comments.remove")}
      </Button>
    </Popconfirm>
  );
}

type Rewriting = { readonly comment: CommentRow; readonly draft: DraftPlace; readonly onEnd: () => void };

function Rewrite({ comment, draft, onEnd }: Rewriting) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(findDraft(draft)?.values.text ?? comment.text));
  const { run, isRunning } = useAct(commentRoutes.update);
  const invalidate = useInvalidateCalls();
  const toast = useToast();
  const save = async () => {
    try {
      const { id, version } = comment;
      toast.success((await run({ params: { id }, body: { text, version } })).message);
      await invalidate("comments.");
      onEnd();
    } catch (error) {
      toast.failure(error); // what was typed stays
    }
  };
  return (
    <div className={styles.rewrite}>
      <Input.TextArea
        aria-label={t("comments.label")}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={COMMENT_LENGTH}
        value={text}
        readOnly={isRunning}
        onChange={({ target }) => {
          keepDraft(draft, { version: null, values: { text: target.value } });
          setText(target.value);
        }}
      />
      <div>
        <Button type="primary" disabled={text.trim() === ""} loading={isRunning} onClick={save}>
          {t("comments.save")}
        </Button>
        <Button onClick={onEnd}>{t("comments.cancel")}</Button>
      </div>
    </div>
  );
}
