import type { Http } from "../http/http.ts";

/** The addresses of a forgotten password; the contract's own file would bring zod. A test compares them. */
export const PASSWORD_PATHS = { forget: "password/forget", restore: "password/restore" } as const;

/** The calls of a forgotten password, which answer with what the person is told. Reject with `CallError`. */
export function passwordCalls(http: Http) {
  const post = async (path: string, json: object): Promise<string> => {
    const reply = await http.json({ method: "POST", path, json, isPublic: true });
    return (reply as { readonly message: string }).message; // what contract/routes/passwords.ts answers
  };
  return {
    forget: (email: string) => post(PASSWORD_PATHS.forget, { email: email.trim() }),
    restore: (token: string, password: string) => post(PASSWORD_PATHS.restore, { token, password }),
  };
}
