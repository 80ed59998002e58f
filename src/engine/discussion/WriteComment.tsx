import { Alert, Button, Checkbox, Mentions } from "antd";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { COMMENT_LENGTH, type CommentReader } from "../../../contract/entities/comment.ts";
import { commentRoutes } from "../../../contract/routes/comments.ts";
import { fileRoutes } from "../../../contract/routes/files.ts";
import type { Discussed } from "../../../definition/resource.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../calls/use-act.ts";
import { useCall } from "../calls/use-call.ts";
import { useCanCall } from "../calls/use-can-call.ts";
import { useInvalidateCalls } from "../calls/use-invalidate-calls.ts";
import { useSession } from "../calls/use-session.ts";
import { draftPlace, dropDraft, findDraft, keepDraft } from "../drafts/draft.ts";
import { FileInput } from "../fields/file/FileInput.tsx";
import { type FormValue, fileOf } from "../fields/kind/form-value.ts";
import { kindOf } from "../fields/kinds.ts";
import { useToast } from "../toast/use-toast.ts";
import styles from "./Discussion.module.css";
import { FILE_OF_COMMENT } from "./file-of-comment.ts";

/** What is discussed: a record of a resource, by the staff alone or by everybody who sees it. */
export type About = { readonly noun: string; readonly id: number; readonly by: Discussed };

/** Whom a text calls by `@` and their whole name: where one name begins with another, the longer one. */
function namedIn(text: string, readers: readonly CommentReader[]): number[] {
  let rest = text;
  return readers
    .toSorted((one, other) => other.name.length - one.name.length)
    .flatMap(({ id, name }) => {
      const before = rest;
      rest = rest.replaceAll(`@${name}`, " ");
      return rest === before ? [] : [id];
    });
}

/** Where one writes: words with people called by `@`, a file, and, for the staff, whether others may read it. */
export function WriteComment({ about }: { readonly about: About }) {
  const can = useCanCall();
  return can(commentRoutes.create) ? <Form about={about} /> : null;
}

function Form({ about: { noun, id, by } }: { readonly about: About }) {
  const { t } = useTranslation();
  const session = useSession();
  const { family } = session;
  const can = useCanCall();
  const place = draftPlace(session, { resource: `comments ${noun}`, id });
  const [text, setText] = useState(String(findDraft(place)?.values.text ?? ""));
  const [isOpen, setOpen] = useState(text !== "");
  const [isInternal, setInternal] = useState(true);
  const [file, setFile] = useState<FormValue>(null);
  const [problem, setProblem] = useState<string>();
  const help = useId();
  const mayHide = by === "everybody" && family === "plain";
  const isForStaff = by === "staff" || (mayHide && isInternal);
  const { data, refetch } = useCall(commentRoutes.readers, { query: { noun, id }, enabled: isOpen });
  const readers = (data?.data ?? []).filter(({ is_staff }) => is_staff || !isForStaff);
  const { run, isRunning } = useAct(commentRoutes.create);
  const invalidate = useInvalidateCalls();
  const toast = useToast();
  const attached = fileOf(file);
  const isReady = text.trim() !== "" && (attached === undefined || attached.id > 0) && !isRunning;

  const write = (typed: string) => {
    setText(typed);
    if (typed === "") dropDraft(place);
    else keepDraft(place, { version: null, values: { text: typed } });
  };
  const send = async () => {
    if (!isReady) return;
    setProblem(undefined);
    try {
      const body = {
        noun,
        record_id: id,
        text,
        is_internal: isForStaff,
        named_ids: namedIn(text, readers),
        file: attached?.id ?? null,
      };
      toast.success((await run({ body })).message);
      write("");
      setFile(null);
      setInternal(true); // what all may read is said anew each time
      await invalidate("comments.");
    } catch (error) {
      // What was typed stays.
      if (error instanceof CallError && error.errors) setProblem(Object.values(error.errors).flat().join(" "));
      else toast.failure(error);
      void refetch(); // somebody may read it no more
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={styles.write}>
      <Mentions
        aria-label={t("comments.label")}
        placeholder={t("comments.placeholder")}
        autoSize={{ minRows: isOpen ? 3 : 1, maxRows: 12 }}
        maxLength={COMMENT_LENGTH}
        options={readers.map(({ id: key, name }) => ({ key: String(key), value: name, label: name }))}
        value={text}
        readOnly={isRunning} // what were typed now would be gone with what is sent
        onChange={write}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {problem && <Alert type="error" showIcon message={problem} />}
      {isOpen && (
        <div className={styles.tools}>
          {mayHide && (
            <div>
              <Checkbox
                aria-describedby={help}
                checked={isInternal}
                onChange={({ target }) => setInternal(target.checked)}
              >
                {t("comments.internal")}
              </Checkbox>
              <small id={help} data-open={!isInternal || undefined}>
                {t(isInternal ? "comments.internalHelp" : "comments.everybody")}
              </small>
            </div>
          )}
          {can(fileRoutes.upload) && (
            <FileInput field={FILE_OF_COMMENT} value={file} onChange={setFile} tools={{ line: undefined, kindOf }} />
          )}
          <Button type="primary" disabled={!isReady} loading={isRunning} onClick={send}>
            {t("comments.send")}
          </Button>
        </div>
      )}
    </div>
  );
}
