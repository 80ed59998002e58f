import { type ComponentType, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { CallError } from "../../config/call-error.ts";
import type { Translate } from "../../config/translate.ts";
import type { CodeStepProps } from "./CodeStep.tsx";
import { type Filled, missingIn } from "./missing.ts";
import { wasSent } from "./sent-early.ts";

/** How long a form shakes over a wrong password, in ms (spec §9). */
const SHAKES = 800;

export type LoginFormProps = {
  readonly t: Translate;
  /** Resolves when the person is in; rejects with `CallError`. */
  readonly onSubmit: (filled: Filled) => Promise<void>;
  /** The person who worked here, when the session has ended. */
  readonly email?: string;
  /** They are in: the password is asked for alone. */
  readonly isProof?: boolean;
};

/** What is typed, what is wrong with it, and what happens on sending: the first wrong field or the password gets the focus. */
export function useLogin({ t, onSubmit, email = "" }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState<Filled>({ email, password: "", remember: false });
  const [wrong, setWrong] = useState<Partial<Record<"email" | "password", string>>>({});
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [isShaken, setShaken] = useState(false);
  /** The second step, which comes when an account asks for it, and what the first one was filled in with. */
  const [second, setSecond] = useState<{ readonly Step: ComponentType<CodeStepProps>; readonly first: Filled }>();
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  // The form may stand in the page before React comes to it: what was typed by then, or filled in by the browser, is only there.
  useLayoutEffect(() => {
    if (form.current) setFilled(typedIn(form.current));
  }, []);
  useEffect(() => {
    if (form.current && wasSent(form.current)) form.current.requestSubmit();
  }, []);

  useEffect(() => {
    if (!isShaken) return;
    const timer = setTimeout(() => setShaken(false), SHAKES);
    return () => clearTimeout(timer);
  }, [isShaken]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const missing = missingIn(typed);
    setWrong(missing);
    setProblem("");
    const [first] = Object.keys(missing);
    if (first !== undefined) return field(first)?.focus();
    setRunning(true);
    try {
      await onSubmit(typed);
    } catch (error) {
      if (error instanceof CallError && error.code === "CODE_NEEDED") {
        const { CodeStep } = await import("./CodeStep.tsx");
        return setSecond({ Step: CodeStep, first: typed });
      }
      setProblem(error instanceof CallError && error.message ? error.message : t("errors.retryLater"));
      setShaken(error instanceof CallError && error.code === "WRONG_CREDENTIALS");
      field("password")?.select();
    } finally {
      setRunning(false);
    }
  };
  return {
    form,
    filled,
    fill: (part: Partial<Filled>) => setFilled({ ...filled, ...part }),
    wrong,
    problem,
    isRunning,
    isShaken,
    second,
    forget: () => setSecond(undefined),
    submit,
  };
}

function typedIn(form: HTMLFormElement): Filled {
  const data = new FormData(form);
  return { email: String(data.get("email")), password: String(data.get("password")), remember: data.has("remember") };
}
