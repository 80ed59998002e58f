/** Addresses of papers that are read without logging in (spec §2). */
export const PUBLIC_PAPERS = ["/offers/preview/:offerId", "/courier-agreement", "/driver-agreement"] as const;
