import type { useAppProps } from "antd/es/app/context";

export type Feedback = Pick<useAppProps, "message" | "notification" | "modal">;
type Deed = (...args: unknown[]) => unknown;

/**
 * antd's messages, notices and dialogs for whoever asks before their code is there: what they are told waits for it, in order.
 * `want` is called on the first of them. Afterwards every call goes straight through.
 */
export function createLateFeedback(want: () => void) {
  let real: Feedback | undefined;
  let waiting: (() => void)[] = [];
  const later =
    (kind: keyof Feedback, name: string): Deed =>
    (...args) => {
      const run = () => {
        // The parts of `Feedback` are objects of functions, and `name` is one of them: the caller's type says so.
        const deeds = real?.[kind] as unknown as Record<string, Deed> | undefined;
        return deeds?.[name]?.(...args);
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
      const deeds = waiting;
      waiting = [];
      for (const deed of deeds) deed();
    },
  };
}

/** What a dialog answers with, before there is one. */
function handleOf(answer: () => unknown) {
  const pass =
    (name: string): Deed =>
    (...args) => {
      const handle = answer();
      if (typeof handle !== "object" || handle === null || !Object.hasOwn(handle, name)) return;
      (handle as Record<string, Deed>)[name]?.(...args); // antd's handles are objects of functions
    };
  return { destroy: pass("destroy"), update: pass("update") };
}
