/** What notifications are about (spec §2, domain.md §4): the tabs of their panel, by the ids that the wire carries. */
export const NOTIFICATION_TYPES = { limits: 1, esf: 2, avr: 3, report: 4, signature: 5, park: 6 } as const;
export type NotificationType = keyof typeof NOTIFICATION_TYPES;

const BY_ID: ReadonlyMap<number, NotificationType> = new Map(
  (Object.keys(NOTIFICATION_TYPES) as NotificationType[]).map((type) => [NOTIFICATION_TYPES[type], type]), // its own keys
);

/** The type of an id; throws RangeError for one that is none. */
export function notificationType(id: number): NotificationType {
  const type = BY_ID.get(id);
  if (!type) throw new RangeError(`${id} is no type of notifications`);
  return type;
}
