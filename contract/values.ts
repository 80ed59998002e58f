import { z } from "zod";
import { type Bps, type Tiyn, toBps, toTiyn } from "../domain/money/tiyn.ts";
import { isPrinted } from "../domain/printed-text.ts";
import { seenText } from "../domain/seen-text.ts";

/** Money crosses the wire as a JSON integer of tiyn and is a bigint on both sides; beyond 2^53 it is refused, never rounded. */
export const Money = z
  .codec(
    z.int(),
    z.custom<Tiyn>((value) => typeof value === "bigint"),
    {
      decode: (wire) => toTiyn(wire),
      encode: (tiyn) => Number(tiyn),
    },
  )
  .meta({ description: "Amount in tiyn (1/100 tenge)" });

/** Money that went one way, as it is entered: what came back is a payment of the other way, never a minus. */
export const Payment = z
  .codec(
    z.int().min(0),
    z.custom<Tiyn>((value) => typeof value === "bigint"),
    {
      decode: (wire) => toTiyn(wire),
      encode: (tiyn) => Number(tiyn),
    },
  )
  .meta({ description: "Amount in tiyn (1/100 tenge), not below zero" });

/** A rate in basis points: 1.8 % is 180. */
export const Percent = z
  .codec(
    z.int().min(0).max(10_000),
    z.custom<Bps>((value) => typeof value === "number"),
    {
      decode: (wire) => toBps(wire),
      encode: (bps) => bps,
    },
  )
  .meta({ description: "Rate in basis points (1/100 %)" });

/** An exact ledger sum in 1/10000 tenge, as the platform gives it; a string, since a park's year passes 2^53. */
export const LedgerAmount = z
  .codec(z.string().regex(/^-?\d+$/), z.bigint(), {
    decode: (wire) => BigInt(wire),
    encode: (amount) => amount.toString(),
  })
  .meta({ description: "Amount in 1/10000 tenge" });

/** What a person writes, without what nobody can see; so many signs of it at most, and at least. */
export const Written = (most: number, least = 0) => z.string().overwrite(seenText).min(least).max(most);

/** The same of what papers show: a name, an address. A sign that they cannot be printed with is refused. */
export const Printed = (most: number, least = 0) => Written(most, least).refine(isPrinted, "NOT_PRINTED");

/** A word of the product's own, of which there is but one spelling: the name of a resource. */
export const Code = z.string().min(1);

export const Id = z.int().min(1);
export const Version = z.int().min(1);
/** Years that a calendar of ours may name: what lies outside is a slip of the hand, and neither date arithmetic nor the database takes all of it. */
const isOfOurTime = (text: string) => text >= "1900" && text < "2101";
export const DateText = z.iso.date().refine(isOfOurTime, "YEAR_OUT_OF_RANGE");
export const Instant = z.iso.datetime();
/** An instant as it is sent: with any offset, kept as UTC, so that two spellings of one are no change. */
export const SentInstant = z.codec(
  z.iso.datetime({ offset: true }),
  z.iso.datetime().refine(isOfOurTime, "YEAR_OUT_OF_RANGE"),
  { decode: (text) => new Date(text).toISOString(), encode: (text) => text },
);
const Seen = z.object({ id: Id, version: Version });
/** Records of a choice, each as the person saw it. */
export const SeenIds = z.array(Seen).min(1).max(500);
/** The same, or by their ids alone, whatever they are by now (spec §7). */
export const ChosenIds = z
  .array(z.union([Id, Seen]))
  .min(1)
  .max(500);
/** A month as `YYYY-MM`. */
export const MonthText = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "MONTH")
  .refine(isOfOurTime, "YEAR_OUT_OF_RANGE");
/** A reference to another record: its id and the words a person knows it by. */
export const Named = z.object({ id: Id, name: z.string() });
/** The same among those that one chooses from; `note`: of namesakes, what tells them apart. */
export const Choosable = z.object({ ...Named.shape, note: z.string().optional() });
/** A status: ids begin at 0, so never test one by truthiness. */
export const Status = z.object({ id: z.int().min(0), name: z.string() });
/** What may be done with a record now, and why not: a code of the error table and what stands in the way. */
export const Permission = z.object({
  ok: z.boolean(),
  why: z.string().optional(),
  blocked_by: z.object({ type: z.string(), id: Id, number: z.string() }).optional(),
});
export type Permission = z.output<typeof Permission>;
/** A number in an address, where everything is text. */
export const NumberText = z.codec(z.string().regex(/^\d{1,9}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (number) => String(number),
});
