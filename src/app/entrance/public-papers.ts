/** Addresses of papers that are read without logging in (spec §2). */
export const PUBLIC_PAPERS = ["/offers/preview/:offerId", "/courier-agreement", "/driver-agreement"] as const;
/** Where an invitation is accepted (domain.md §10.6): its code stands behind `#`, in links of before in the path. */
export const INVITATION = "/invitation";
export const OLDER_INVITATION = "/invitation/:code";
/** Where one logs in with a key (spec §2). */
export const LOGIN_BY_KEY = "/login-ecp";
/** Where anybody has a signature checked. */
export const CHECK = "/check";
/** Where one asks for a link that sets a new password, and where the link leads (spec §2). */
export const FORGET = "/forget";
export const RESTORE = "/restore";
/** Every page that is there without logging in, but for those of the session itself. */
export const PUBLIC_PAGES: readonly string[] = [...PUBLIC_PAPERS, INVITATION, OLDER_INVITATION, CHECK, FORGET, RESTORE];
