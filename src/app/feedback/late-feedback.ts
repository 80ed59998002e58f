import type { useAppProps } from "antd/es/app/context";

export type Feedback = Pick<useAppProps, "message" | "notification" | "modal">;
type Method = (...args: unknown[]) => unknown;

/**
 * antd's messages, notices and dialogs for whoever asks before their code is there: what they are told waits for it, in order.
 * `want` is called on the first of them. Afterwards every call goes straight through.
 */
export function createLateFeedback(want: () => void) {
  let real: Feedback | undefined;
  let waiting: (() => void)[] = [];
  const later =
    (kind: keyof Feedback, name: string): Method =>
    (...args) => {
      const run = () => {
        // The parts of `Feedback` are objects of functions, and `name` is one of them: the caller's type says so.
        const methods = real?.[kind] as unknown as Record<string, Method> | undefined;
        return methods?.[name]?.(...args);
      };
      if (real) return run();
      want();
      let answer: unknown;
      waiting.push(() => {
        answer = run();
      });
      return handleOf(() => answer);
    };
  const part = <K extends keyof Feedback>(kind: K): Feedback[K] =>
    new Proxy({}, { get: (_, name) => (typeof name === "string" ? later(kind, name) : undefined) }) as Feedback[K]; // every name it has is answered
  return {
    feedback: { message: part("message"), notification: part("notification"), modal: part("modal") } satisfies Feedback,
    arrive: (arrived: Feedback) => {
      real = arrived;
      const calls = waiting;
      waiting = [];
      for (const call of calls) call();
    },
  };
}

/** What a dialog answers with, before there is one. */
function handleOf(answer: () => unknown) {
  const pass =
    (name: string): Method =>
    (...args) => {
      const handle = answer();
      if (typeof handle !== "object" || handle === null || !Object.hasOwn(handle, name)) return;
      (handle as Record<string, Method>)[name]?.(...args); // antd's handles are objects of functions
    };
  return { destroy: pass("destroy"), update: pass("update") };
}
