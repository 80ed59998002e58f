/** Addresses of the session that are asked before the contract is loaded: it would bring zod. A test compares them with it. */
export const SESSION_PATHS = { me: "users/info" } as const;
