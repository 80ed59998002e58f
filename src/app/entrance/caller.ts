import { ROLES, type RoleId } from "../../../domain/access/user.ts";
import { storedPageLimit } from "../../config/page-limit.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { type Storages, storedAggregator } from "../../providers/auth/stored.ts";
import { storedLocale } from "../../providers/i18n/stored-locale.ts";
import type { Caller } from "./first-calls.ts";

/**
 * Who holds this token: from the profile, where it has been told, else from what this browser keeps (spec §9). That is not believed:
 * the server says who it is.
 */
export function callerOf(storages: Storages, token: string, profile?: unknown): Caller {
  const user = userIn(profile) ?? rememberedUser(storages, token);
  return {
    token,
    locale: storedLocale(storages.local),
    user: user && { roleId: user.roleId, isOutsourcing: user.is_outsourcing },
    aggregatorId: storedAggregator(storages) ?? user?.aggregator_id ?? null,
    limit: storedPageLimit(storages.local),
  };
}

type Remembered = { readonly roleId: RoleId; readonly is_outsourcing: boolean; readonly aggregator_id: number | null };

/** The person beside the token. */
function rememberedUser({ local, session }: Storages, token: string): Remembered | undefined {
  for (const storage of [session, local]) {
    const info = parse(storage.getItem(storageKeys.restoreInfo));
    const user = isRecord(info) && info.token === token ? userIn(info.user) : undefined;
    if (user) return user;
  }
  return undefined;
}

/** Three fields of a profile, which are all that is wanted: read without the schema, which would bring zod. */
function userIn(profile: unknown): Remembered | undefined {
  if (!isRecord(profile)) return undefined;
  const { roleId, is_outsourcing, aggregator_id } = profile;
  if ((roleId !== ROLES.manager && roleId !== ROLES.client) || typeof is_outsourcing !== "boolean") return undefined;
  return { roleId, is_outsourcing, aggregator_id: typeof aggregator_id === "number" ? aggregator_id : null };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
