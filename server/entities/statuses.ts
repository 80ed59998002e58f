import type { TFunction } from "i18next";
import { ROLES } from "../../domain/access/user.ts";
import type { Scope } from "../http/scope.ts";

/** Names of a noun's statuses in the reader's language, by id; an id that the product does not know is shown as it is. */
export const namesOf =
  (t: TFunction, noun: string) =>
  (id: number): string =>
    t(`statuses.${noun}.${id}`, { defaultValue: `№ ${id}` });

/** The names of a paper that two sides sign: once the aggregator has signed, the manager reads «signed» and the client «to be signed» (spec §4, sets 1 and 2). */
export const paperNames = (t: TFunction, scope: Pick<Scope, "user">, noun: string) =>
  namesOf(t, scope.user.roleId === ROLES.client ? `${noun}Client` : noun);
