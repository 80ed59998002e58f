import type { RouteSpec } from "../route.ts";
import { groups } from "./groups.ts";

/** Every call that the two sides promise each other; the server refuses to start when one has no handler. */
export const routes: readonly RouteSpec[] = groups.flatMap((group): RouteSpec[] => Object.values(group));
