import type { KeyRing, OpenKey } from "./keys/key.ts";
import { type Offered, offer, type Wanted } from "./keys/offer.ts";

export type Language = "ru" | "kk" | "en";

/** What a page wants of the person. */
export type Question = {
  /** Where the page comes from, as the browser says it. */
  readonly origin: string;
  readonly language: Language;
  readonly purpose: "sign" | "show";
  /** How many documents one password will sign. */
  readonly documents: number;
  readonly wanted: Wanted;
};

/** The window as it stands in front of the person. */
export type Prompt = Omit<Question, "wanted"> & {
  readonly id: number;
  readonly keys: readonly Offered[];
  readonly wrongPasswords: number;
};

/** How a prompt ended; `no-key`: it was closed, and had nothing to choose from. */
export type Outcome = { readonly id: string; readonly key: OpenKey } | "cancelled" | "no-key";

export type Choice = { readonly key: string; readonly password: string };
/** `gone`: that prompt is no longer there. */
export type Chosen = "done" | "wrong-password" | "not-offered" | "gone";

type Open = { prompt: Prompt; readonly end: (outcome: Outcome) => void };

/** Where the program asks its person: one prompt at a time, the others in line. A wrong password leaves the prompt where it is. */
export class Desk {
  readonly ring: KeyRing;
  readonly #planned: (Choice | "cancel")[] = [];
  #open: Open | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(ring: KeyRing) {
    this.ring = ring;
  }

  /** Answers the next prompts by themselves, in this order: for tests. */
  plan(answers: readonly (Choice | "cancel")[]): void {
    this.#planned.push(...answers);
    if (this.#open) void this.#follow();
  }

  get prompt(): Prompt | undefined {
    return this.#open?.prompt;
  }

  /** Asks, when the prompts before it are over. Whoever asked and left closes the prompt: `signal`. */
  ask(question: Question, signal: AbortSignal): Promise<Outcome> {
    const turn = this.#last.then(() => this.#show(question, signal));
    this.#last = turn;
    return turn;
  }

  #show({ wanted, ...question }: Question, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted) return Promise.resolve("cancelled");
    const keys = offer(this.ring, wanted);
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        this.#open = undefined;
        signal.removeEventListener("abort", leave);
        resolve(outcome);
      };
      const leave = () => end("cancelled");
      signal.addEventListener("abort", leave);
      this.#count += 1;
      this.#open = { prompt: { ...question, id: this.#count, keys, wrongPasswords: 0 }, end };
      void this.#follow();
    });
  }

  async #follow(): Promise<void> {
    for (let open = this.#open; open && this.#open === open; ) {
      const answer = this.#planned.shift();
      if (answer === undefined) return;
      if (answer === "cancel") this.cancel(open.prompt.id);
      else await this.choose(open.prompt.id, answer);
    }
  }

  /** Chooses a key with its password, as the person does in the window. */
  async choose(id: number, { key, password }: Choice): Promise<Chosen> {
    const open = this.#open;
    if (open?.prompt.id !== id) return "gone";
    if (!open.prompt.keys.some((offered) => offered.id === key && offered.isSelectable)) return "not-offered";
    const opened = await this.ring.open(key, password);
    if (this.#open !== open) return "gone";
    if (!opened) {
      open.prompt = { ...open.prompt, wrongPasswords: open.prompt.wrongPasswords + 1 };
      return "wrong-password";
    }
    open.end({ id: key, key: opened });
    return "done";
  }

  /** Closes the window; false when that prompt is no longer there. */
  cancel(id: number): boolean {
    if (this.#open?.prompt.id !== id) return false;
    this.#open.end(this.#open.prompt.keys.some(({ isSelectable }) => isSelectable) ? "cancelled" : "no-key");
    return true;
  }
}
