import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { StudioCheck, StudioWhole } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { CallError } from "../../config/call-error.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useToast } from "../../engine/toast/use-toast.ts";
import { type Path, withPart } from "./body-at.ts";
import type { Draft } from "./draft-context.ts";

const CHECKED_AFTER_MS = 500;
const written = (body: unknown): string => JSON.stringify(body, null, 2);
const NOTHING: StudioCheck = { faults: [], changes: [] };

/** `basedOn`: the revision that is published by now, where that is what stood in the way. */
export type Theirs = { readonly name: string; readonly version: number | null; readonly basedOn?: number | null };

/** What an administrator makes of a subject: the body by form and as text, what is wrong with it and what it changes, and the ways it is kept. */
export function useStudioDraft(whole: StudioWhole, begin: unknown) {
  const { resource } = whole.subject;
  const toast = useToast();
  const first = whole.draft?.body ?? whole.published ?? begin;
  const [body, setBody] = useState<unknown>(first);
  const [text, setText] = useState(() => written(first));
  const [version, setVersion] = useState(whole.draft?.version ?? null);
  const [basedOn, setBasedOn] = useState(whole.subject.revision);
  const [saved, setSaved] = useState(() => (whole.draft ? written(whole.draft.body) : undefined));
  const [theirs, setTheirs] = useState<Theirs>();
  const checked = useChecked(resource, body);
  const { run, isRunning } = useAct(studioRoutes.saveDraft);

  const set = useCallback(
    (path: Path, part: unknown) => setBody((before: unknown) => withPart(before, path, part)),
    [],
  );
  const isFromText = useRef(false);
  useEffect(() => {
    if (!isFromText.current) setText(written(body));
    isFromText.current = false;
  }, [body]);
  const type = (typed: string) => {
    setText(typed);
    try {
      const read: unknown = JSON.parse(typed);
      isFromText.current = true;
      setBody(read);
    } catch {
      // Half a text is no body yet: the form stays as it was, and the editor says where it breaks off.
    }
  };
  const draft = useMemo(
    (): Draft => ({
      body,
      whole,
      set,
      faultAt: (path) => checked.faults.find(({ at }) => at === path.join("."))?.message,
    }),
    [body, whole, set, checked],
  );
  /** Keeps it over what was seen, or over what stood in the way; resolves to its version, to nothing when somebody else was first. */
  const save = async (over?: Theirs): Promise<number | undefined> => {
    const seen = {
      version: over ? over.version : version,
      based_on: over?.basedOn === undefined ? basedOn : over.basedOn,
    };
    try {
      const { data, message } = await run({ params: { resource }, body: { body, ...seen } });
      setVersion(data.draft?.version ?? null);
      setBasedOn(data.subject.revision);
      setSaved(written(body));
      setTheirs(undefined);
      toast.success(message);
      return data.draft?.version;
    } catch (error) {
      if (error instanceof CallError && error.code === "DRAFT_IS_STALE") setTheirs(theirsIn(error));
      else toast.failure(error);
      return undefined;
    }
  };
  const isSaved = saved === written(body);
  const isWhole = useMemo(() => isJson(text), [text]);
  /** Something would be lost by leaving: also half a text, which is no body yet. */
  const isTouched = !isWhole || written(body) !== (saved ?? written(first));
  return {
    draft,
    text,
    type,
    version,
    checked,
    save,
    theirs,
    setTheirs,
    isSaved,
    isTouched,
    isWhole,
    isSaving: isRunning,
  };
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whose draft stood in the way, as a refusal tells it. */
export function theirsIn({ message, details }: CallError): Theirs {
  const { version, based_on }: { version?: unknown; based_on?: unknown } =
    typeof details === "object" && details !== null ? details : {};
  const numberOf = (said: unknown) => (typeof said === "number" ? said : null);
  return { name: message, version: numberOf(version), ...(based_on !== undefined && { basedOn: numberOf(based_on) }) };
}

/** What the server says of a body, asked once one has stopped changing it. */
function useChecked(resource: string, body: unknown): StudioCheck {
  const { run } = useAct(studioRoutes.check);
  const [checked, setChecked] = useState(NOTHING);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      // What cannot be asked now is asked again with the next change, and on publishing anyway.
      run({ params: { resource }, body: { body } }).then(
        ({ data }) => isCurrent && setChecked(data),
        () => undefined,
      );
    }, CHECKED_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [run, resource, body]);
  return checked;
}
