import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SeenKey, Trusted } from "../../../contract/routes/login-key.ts";
import { CallError } from "../../config/call-error.ts";
import type { Translate } from "../../config/translate.ts";
import { emailMissing } from "./missing.ts";

export type Choosing = {
  readonly signal: AbortSignal;
  /** The signing program has shown its window. */
  readonly onWaiting: () => void;
};
type Answer = { readonly challengeId: string; readonly cms: string };
/** A key that was chosen: what it answered, and whose it is. */
export type Chosen = { readonly answer: Answer; readonly key: SeenKey };

/** What the page needs of the world; all reject with `CallError`. */
export type KeyLogin = {
  readonly trust: () => Promise<Trusted>;
  /** Has a new question signed by a key of the person's choice. */
  readonly choose: (choosing: Choosing) => Promise<Chosen>;
  /** Resolves when the person is in. */
  readonly logIn: (answer: Answer, email: string) => Promise<void>;
};

/** `reaching` the signing program, then `waiting` for the person in its window. */
export type KeyStep =
  | { readonly kind: "idle" | "reaching" | "waiting" }
  | { readonly kind: "chosen"; readonly chosen: Chosen };

/** What is asked of the person now, what is wrong, and what happens next: a key first, then the e-mail. */
export function useKeyLogin(login: KeyLogin, t: Translate) {
  const [step, setStep] = useState<KeyStep>({ kind: "idle" });
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  // The person has just left another program's window: what comes next is ready to be typed.
  useEffect(() => {
    if (step.kind === "chosen") input.current?.focus();
  }, [step]);
  const said = (error: unknown) =>
    error instanceof CallError && error.message ? error.message : t("errors.retryLater");

  const choose = async () => {
    const ask = new AbortController();
    asking.current?.abort();
    asking.current = ask;
    setProblem("");
    setWrong("");
    setStep({ kind: "reaching" });
    try {
      const onWaiting = () => setStep({ kind: "waiting" });
      const chosen = await login.choose({ signal: ask.signal, onWaiting });
      if (ask.signal.aborted) return;
      setStep({ kind: "chosen", chosen });
    } catch (error) {
      if (ask.signal.aborted) return;
      setStep({ kind: "idle" });
      setProblem(said(error));
    }
  };
  const cancel = () => {
    asking.current?.abort();
    setStep({ kind: "idle" });
  };
  const point = (what: string) => {
    setWrong(what);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step.kind !== "chosen" || isSending) return;
    setProblem("");
    const missing = emailMissing(email);
    if (missing !== undefined) return point(t(missing));
    setWrong("");
    setSending(true);
    try {
      await login.logIn(step.chosen.answer, email);
    } catch (error) {
      const about = error instanceof CallError ? error.errors?.email : undefined;
      if (about) point(about.join(" "));
      else setProblem(said(error));
      if (!about && isSpent(error)) setStep({ kind: "idle" });
    } finally {
      setSending(false);
    }
  };
  const fill = (typed: string) => {
    setEmail(typed);
    setWrong("");
  };
  return { step, email, fill, wrong, problem, isSending, input, choose, cancel, submit };
}

/** The answer is good for nothing any more: a key has to be chosen again. Who was too early or got no answer sends the same. */
const isSpent = (error: unknown): boolean => error instanceof CallError && [403, 404, 409, 422].includes(error.status);

/** Whom the server trusts; undefined while that is not known, and where it could not be found out. */
export function useTrusted({ trust }: KeyLogin): Trusted | undefined {
  const [trusted, setTrusted] = useState<Trusted>();
  useEffect(() => {
    trust().then(setTrusted, () => undefined); // what it would have warned of is then said by the log-in itself
  }, [trust]);
  return trusted;
}
