/** Why a value is not what its schema says, and where in it. */
export type Issue = { readonly code: string; readonly path: readonly PropertyKey[]; readonly message: string };

/** One reading of a value from the wire, or one writing of it back (`isBack`): where it is, and what it has found wrong. */
export class Walk {
  readonly issues: Issue[] = [];
  readonly #path: PropertyKey[] = [];
  readonly isBack: boolean;

  constructor(isBack: boolean) {
    this.isBack = isBack;
  }

  refuse(code: string, message = code): void {
    this.issues.push({ code, message, path: [...this.#path] });
  }

  /** The same walk one step deeper. */
  into<T>(key: PropertyKey, step: () => T): T {
    this.#path.push(key);
    const value = step();
    this.#path.pop();
    return value;
  }

  /** Another try at the same place, whose issues do not count here. */
  aside(): Walk {
    return new Walk(this.isBack);
  }
}
