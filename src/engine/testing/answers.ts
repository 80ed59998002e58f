import { withhold } from "../../../contract/only-for.ts";
import { isBlob } from "../../../contract/replies.ts";
import { routes } from "../../../contract/routes/all.ts";
import { sampleOf } from "../../../contract/testing/sample.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import type { Answer } from "./server.ts";

/** Each call answers a person with what its contract promises: one record of everything that is theirs to see. */
export const answersFor = ({ user }: Session): Record<string, Answer> =>
  Object.fromEntries(
    routes.map((route) => [
      route.name,
      ({ ask }) => {
        if (isBlob(route.reply)) return {};
        const whole = sampleOf(route.reply, route.name);
        const reply = withhold(route.reply, whole, accessUserOf(user)) as Record<string, unknown>; // every reply is an object
        return route.list ? { ...reply, meta: { current_page: ask?.page ?? 1, last_page: 1, per_page: 10 } } : reply;
      },
    ]),
  );
