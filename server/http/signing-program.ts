import { z } from "zod";
import { isLocalOrigin } from "../local-address.ts";

/** Where NCALayer listens on the computer of whoever signs: its address is fixed. A page may always ask it. */
export const NCALAYER = "wss://127.0.0.1:13579";

/** Another program of the person's own computer, for development (ADR 36): as an origin, since it goes into the page's policy. */
export const SigningUrl = z
  .url({ protocol: /^wss?$/, error: "write where the signing program listens: ws://127.0.0.1:13580", abort: true })
  .refine(isLocalOrigin, {
    error: "the signing program is on the person's own computer: write 127.0.0.1 or localhost",
  })
  .transform((text) => new URL(text).origin);
