/** The page of the portal where anybody has a signature checked. */
export const CHECK_PATH = "/check";

/** Its whole address; undefined where the portal does not know its own. */
export const checkAddress = (publicUrl: string | undefined): string | undefined =>
  publicUrl === undefined ? undefined : new URL(CHECK_PATH, publicUrl).href;
