/** Addresses of papers that are read without logging in (spec §2); the entrance knows them by sight (entrance.ts). */
export const PUBLIC_PAPERS = ["/offers/preview/:offerId", "/courier-agreement", "/driver-agreement"] as const;
