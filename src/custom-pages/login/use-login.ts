import { type FormEvent, useRef, useState } from "react";
import { CallError } from "../../config/call-error.ts";
import type { Translate } from "../../config/translate.ts";
import { type Filled, missingIn } from "./missing.ts";

export type LoginFormProps = {
  readonly t: Translate;
  /** Resolves when the person is in; rejects with `CallError`. */
  readonly onSubmit: (filled: Filled) => Promise<void>;
  /** The person who worked here, when the session has ended. */
  readonly email?: string;
};

/** What is typed, what is wrong with it, and what happens on sending: the first wrong field or the password gets the focus. */
export function useLogin({ t, onSubmit, email = "" }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState<Filled>({ email, password: "", remember: false });
  const [wrong, setWrong] = useState<Partial<Record<"email" | "password", string>>>({});
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(filled);
    setWrong(missing);
    setProblem("");
    const [first] = Object.keys(missing);
    if (first !== undefined) return field(first)?.focus();
    setRunning(true);
    try {
      await onSubmit(filled);
    } catch (error) {
      setProblem(error instanceof CallError && error.message ? error.message : t("errors.retryLater"));
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
    submit,
  };
}
