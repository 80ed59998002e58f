import { atLeast, atMost } from "./sizes.ts";
import { type Issue, Walk } from "./walk.ts";

/** Looks at a value that is of its type; answers with it, or with the spelling that is kept. */
type Check = (value: never, walk: Walk) => unknown;
type Told = { readonly code?: string; readonly message?: string };
export type Read =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: ReadError };

/** What reading or writing throws. */
export class ReadError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues));
    this.issues = issues;
  }
}

/** Reads or writes by a schema (`isBack`). */
export function readBy(schema: ZodType, value: unknown, isBack: boolean): Read {
  const walk = new Walk(isBack);
  const data = schema.run(value, walk);
  return walk.issues.length === 0 ? { success: true, data } : { success: false, error: new ReadError(walk.issues) };
}

/** The same; throws ReadError. */
export function takenBy(schema: ZodType, value: unknown, isBack: boolean): unknown {
  const read = readBy(schema, value, isBack);
  if (read.success) return read.data;
  throw read.error;
}

/** What a value is on the wire and here. */
export abstract class ZodType {
  private checks: readonly Check[] = [];
  /** Whether an object may be without it. */
  get mayLack(): boolean {
    return false;
  }

  /** Reads or writes a value of this type, its checks apart. */
  protected abstract walk(value: unknown, walk: Walk): unknown;

  run(value: unknown, walk: Walk): unknown {
    if (this.checks.length === 0) return this.walk(value, walk);
    const before = walk.issues.length;
    const read = this.walk(value, walk);
    if (walk.issues.length > before) return read;
    // Checks speak of the value as it is here: of one that is written, as it was before.
    return walk.isBack ? this.walk(this.look(value, walk), walk) : this.look(read, walk);
  }

  private look(value: unknown, walk: Walk): unknown {
    return this.checks.reduce((kept, check) => check(kept as never, walk), value); // its type was looked at before
  }

  protected checked(check: Check): this {
    return Object.assign(this.clone(), { checks: [...this.checks, check] });
  }

  refine(holds: (value: never) => unknown, told: string | Told = {}): this {
    const message = typeof told === "string" ? told : told.message;
    return this.checked((value, walk) => {
      if (!holds(value)) walk.refuse("custom", message);
      return value;
    });
  }

  superRefine(look: (value: never, context: { addIssue: (told: Told) => void }) => void): this {
    return this.checked((value, walk) => {
      look(value, { addIssue: ({ code = "custom", message }) => walk.refuse(code, message) });
      return value;
    });
  }

  clone(): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this);
  }

  /** What is said of a schema is for documents. */
  meta(_said: object): this {
    return this;
  }

  parse(value: unknown): unknown {
    return takenBy(this, value, false);
  }

  safeParse(value: unknown): Read {
    return readBy(this, value, false);
  }

  optional(): ZodOptional {
    return new ZodOptional(this);
  }

  nullable(): ZodNullable {
    return new ZodNullable(this);
  }

  default(value: unknown): ZodDefault {
    return new ZodDefault(this, value);
  }

  array(): ZodArray {
    return new ZodArray(this);
  }
}

/** What stands around a value that may be missing. */
abstract class Wrap extends ZodType {
  protected readonly inner: ZodType;

  constructor(inner: ZodType) {
    super();
    this.inner = inner;
  }

  unwrap(): ZodType {
    return this.inner;
  }
}

export class ZodOptional extends Wrap {
  override get mayLack(): boolean {
    return true;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    return value === undefined ? undefined : this.inner.run(value, walk);
  }
}

export class ZodNullable extends Wrap {
  override get mayLack(): boolean {
    return this.inner.mayLack;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    return value === null ? null : this.inner.run(value, walk);
  }
}

export class ZodDefault extends Wrap {
  private readonly value: unknown;

  constructor(inner: ZodType, value: unknown) {
    super(inner);
    this.value = value;
  }

  override get mayLack(): boolean {
    return true;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    return value === undefined && !walk.isBack ? this.value : this.inner.run(value, walk);
  }
}

export class ZodArray extends ZodType {
  readonly element: ZodType;

  constructor(element: ZodType) {
    super();
    this.element = element;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    if (Array.isArray(value)) return value.map((each, at) => walk.into(at, () => this.element.run(each, walk)));
    walk.refuse("invalid_type");
    return value;
  }

  min(least: number): this {
    return this.checked(atLeast(least));
  }

  max(most: number): this {
    return this.checked(atMost(most));
  }
}
