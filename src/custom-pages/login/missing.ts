export type Filled = { readonly email: string; readonly password: string; readonly remember: boolean };

/** Enough to catch a slip of the hand; whether the address exists is the server's to say. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What keeps the form from being sent, as keys of `validation`. */
export function missingIn({ email, password }: Filled): Partial<Record<"email" | "password", string>> {
  const address = email.trim();
  return {
    ...(address === "" ? { email: "validation.REQUIRED" } : EMAIL.test(address) ? {} : { email: "validation.EMAIL" }),
    ...(password === "" ? { password: "validation.REQUIRED" } : {}),
  };
}
