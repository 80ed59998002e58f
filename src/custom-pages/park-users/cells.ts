import { onDemand } from "../../engine/later/later.ts";

const ParkUsersPanel = onDemand(async () => (await import("./ParkUsersPanel.tsx")).ParkUsersPanel);

/** What a card of a park shows of the people who see it. */
export const cells = { "parks.users": ParkUsersPanel };
