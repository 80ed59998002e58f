import { z } from "zod";
import { one } from "./replies.ts";
import { defineRoute } from "./route.ts";
import type { Money } from "./values.ts";

export const whole = defineRoute({
  name: "cities.list",
  method: "GET",
  access: { signedIn: "cities" },
  reply: one(z.string()),
});

// @ts-expect-error a route without a reply does not compile
export const mute = defineRoute({ name: "cities.list", method: "GET", access: { signedIn: "cities" } });

export const stranger = defineRoute({
  name: "cities.list",
  method: "GET",
  // @ts-expect-error a family that nobody has
  access: { families: { guests: "cities" } },
  reply: one(z.string()),
});

// @ts-expect-error money is tiyn, a bare number is not
export const amount: z.output<typeof Money> = 12.5;
