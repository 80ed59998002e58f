import { ZodType } from "./schema.ts";
import { atLeast, atMost } from "./sizes.ts";
import type { Issue, Walk } from "./walk.ts";

/** A value that `is` tells from all others. */
class Plain extends ZodType {
  protected readonly is: (value: unknown) => boolean;

  constructor(is: (value: unknown) => boolean) {
    super();
    this.is = is;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    if (!this.is(value)) walk.refuse("invalid_type");
    return value;
  }
}

export class ZodString extends Plain {
  minLength: number | null = null;
  maxLength: number | null = null;

  constructor() {
    super((value) => typeof value === "string");
  }

  min(least: number): this {
    return Object.assign(this.checked(atLeast(least)), { minLength: least });
  }

  max(most: number): this {
    return Object.assign(this.checked(atMost(most)), { maxLength: most });
  }

  regex(pattern: RegExp, message?: string): this {
    return this.refine((text: string) => pattern.test(text), message ?? "invalid_format");
  }

  overwrite(spell: (text: string) => string): this {
    return this.checked(spell);
  }

  trim(): this {
    return this.checked((text: string) => text.trim());
  }
}

/** A text that is a day or an instant. */
export class ZodStringFormat extends Plain {
  constructor(is: (text: string) => boolean) {
    super((value) => typeof value === "string" && is(value));
  }
}

export class ZodNumber extends ZodType {
  private readonly isCoerced: boolean;
  private readonly isWhole: boolean;

  constructor({ isCoerced = false, isWhole = false } = {}) {
    super();
    this.isCoerced = isCoerced;
    this.isWhole = isWhole;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    const number = this.isCoerced && !walk.isBack ? Number(value) : value;
    if (this.isWhole ? !Number.isSafeInteger(number) : !Number.isFinite(number)) walk.refuse("invalid_type");
    return number;
  }

  int(): ZodNumber {
    return new ZodNumber({ isCoerced: this.isCoerced, isWhole: true });
  }

  min(least: number): this {
    return this.checked(atLeast(least));
  }

  max(most: number): this {
    return this.checked(atMost(most));
  }

  positive(): this {
    return this.refine((number: number) => number > 0);
  }
}

export class ZodBoolean extends Plain {
  constructor() {
    super((value) => typeof value === "boolean");
  }
}
export class ZodBigInt extends Plain {
  constructor() {
    super((value) => typeof value === "bigint");
  }
}
export class ZodCustom extends Plain {}
export class ZodUnknown extends Plain {
  constructor() {
    super(() => true);
  }
}
export class ZodNever extends Plain {
  constructor() {
    super(() => false);
  }
}
export class ZodEnum extends Plain {
  readonly options: readonly string[];

  constructor(options: readonly string[]) {
    super((value) => options.some((option) => option === value));
    this.options = options;
  }
}
export class ZodLiteral extends Plain {
  readonly values: ReadonlySet<unknown>;

  constructor(values: readonly unknown[]) {
    super((value) => values.includes(value));
    this.values = new Set(values);
  }
}

type Shape = Readonly<Record<string, ZodType>>;
type Names = Readonly<Record<string, true>>;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export class ZodObject extends ZodType {
  readonly shape: Shape;

  constructor(shape: Shape) {
    super();
    this.shape = shape;
  }

  /** What the shape does not name is left out. */
  protected override walk(value: unknown, walk: Walk): unknown {
    if (!isRecord(value)) {
      walk.refuse("invalid_type");
      return value;
    }
    const read: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(this.shape)) {
      const part = walk.into(name, () => {
        if (name in value || schema.mayLack) return schema.run(value[name], walk);
        return walk.refuse("invalid_type");
      });
      if (part !== undefined || name in value) read[name] = part;
    }
    return read;
  }

  private kept(isKept: (name: string) => boolean): ZodObject {
    return new ZodObject(Object.fromEntries(Object.entries(this.shape).filter(([name]) => isKept(name))));
  }

  extend(more: Shape): ZodObject {
    return new ZodObject({ ...this.shape, ...more });
  }

  pick(names: Names): ZodObject {
    return this.kept((name) => name in names);
  }

  omit(names: Names): ZodObject {
    return this.kept((name) => !(name in names));
  }

  partial(): ZodObject {
    return new ZodObject(
      Object.fromEntries(Object.entries(this.shape).map(([name, schema]) => [name, schema.optional()])),
    );
  }
}

export class ZodRecord extends ZodType {
  readonly keyType: ZodType;
  readonly valueType: ZodType;

  constructor(keyType: ZodType, valueType: ZodType) {
    super();
    this.keyType = keyType;
    this.valueType = valueType;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    if (!isRecord(value)) {
      walk.refuse("invalid_type");
      return value;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) =>
        walk.into(name, () => [this.keyType.run(name, walk), this.valueType.run(each, walk)]),
      ),
    );
  }
}

export class ZodUnion extends ZodType {
  readonly options: readonly ZodType[];

  constructor(options: readonly ZodType[]) {
    super();
    this.options = options;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    for (const option of this.options) {
      const tried = walk.aside();
      const read = option.run(value, tried);
      if (tried.issues.length === 0) return read;
    }
    walk.refuse("invalid_union");
    return value;
  }
}

type Context = { readonly value: unknown; readonly issues: Pick<Issue, "code" | "message">[] };
type Turn = (value: never, context: Context) => unknown;

/** A value that is one thing on the wire and another here. */
export class ZodCodec extends ZodType {
  private readonly wire: ZodType;
  private readonly here: ZodType;
  private readonly turns: { readonly decode: Turn; readonly encode: Turn };

  constructor(wire: ZodType, here: ZodType, turns: { readonly decode: Turn; readonly encode: Turn }) {
    super();
    this.wire = wire;
    this.here = here;
    this.turns = turns;
  }

  protected override walk(value: unknown, walk: Walk): unknown {
    const [from, turn, to] = walk.isBack
      ? [this.here, this.turns.encode, this.wire]
      : [this.wire, this.turns.decode, this.here];
    const before = walk.issues.length;
    const read = from.run(value, walk);
    if (walk.issues.length > before) return read;
    const issues: Context["issues"] = [];
    const turned = turn(read as never, { value: read, issues }); // `from` has just looked at it
    if (issues.length === 0) return to.run(turned, walk);
    for (const { code, message } of issues) walk.refuse(code, message);
    return value;
  }
}
