export type Filled = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Of the second step, where the account has one. */
  readonly code?: string;
};

/** Enough to catch a slip of the hand; whether the address exists is the server's to say. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What keeps an e-mail from being sent, as a key of `validation`. */
export function emailMissing(email: string): string | undefined {
  const address = email.trim();
  if (address === "") return "validation.REQUIRED";
  return EMAIL.test(address) ? undefined : "validation.EMAIL";
}

/** What keeps the form from being sent, as keys of `validation`. */
export function missingIn({ email, password }: Filled): Partial<Record<"email" | "password", string>> {
  const wrong = emailMissing(email);
  return {
    ...(wrong && { email: wrong }),
    ...(password === "" && { password: "validation.REQUIRED" }),
  };
}
