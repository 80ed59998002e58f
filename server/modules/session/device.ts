/** A browser that an account may have logged in from before. Its cookie is sent to the log-in alone. */
export const DEVICE = { name: "parkdesk_device", path: "/api/sanctum/token", keptS: 365 * 86_400 } as const;
