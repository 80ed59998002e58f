import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Desk } from "./desk.ts";
import { type Manner, SHAPES } from "./protocol/manner.ts";

const Answer = z.union([z.literal("cancel"), z.strictObject({ key: z.string(), password: z.string() })]);
const Fault = z.union([
  z.strictObject({ drop: z.literal(true) }),
  z.strictObject({ reply: z.string() }),
  z.strictObject({ delay: z.int().min(0) }),
]);
const Plan = z.strictObject({
  /** For the prompts to come, in order; a wrong password leaves its prompt to the next of them. */
  answers: z.array(Answer).default([]),
  /** For the requests to come, in order. */
  faults: z.array(Fault).default([]),
  greeting: z.string().nullable().optional(),
  shape: z.enum(SHAPES).optional(),
});

/** Lets tests play the person and make the program misbehave: `POST /control` with what comes next; `GET /keys` names the keys. */
export function answerControl(app: FastifyInstance, desk: Desk, manner: Manner): void {
  app.get("/keys", async () => desk.ring.keys);
  app.post("/control", async ({ body }, reply) => {
    const { answers, faults, greeting, shape } = Plan.parse(body);
    if (greeting !== undefined) manner.greeting = greeting;
    if (shape !== undefined) manner.shape = shape;
    manner.faults.push(...faults);
    desk.plan(answers);
    return reply.code(204).send();
  });
}
