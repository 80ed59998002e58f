import { ROLES } from "../domain/access/user.ts";

/** Everybody who has a role in the aggregator, clients too. A client sees his own records only: the server sees to it. */
export const everyone = { role: [ROLES.manager, ROLES.client] } as const;
/** The aggregator's managers. */
export const managers = { role: [ROLES.manager] } as const;
