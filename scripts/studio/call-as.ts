/** Makes a call of the server's: what it answers with; throws, in the server's words, what it refuses. */
export type Call = (method: "DELETE" | "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<unknown>;

type Reply = { readonly data?: unknown; readonly message?: string };

/** Calls a running server as an administrator, signed in by e-mail and password; `end` ends the session. */
export async function callAs(
  url: string,
  { email, password, code }: { readonly email: string; readonly password: string; readonly code?: string | undefined },
): Promise<{ readonly call: Call; end(): Promise<void> }> {
  let token: string | undefined;
  const call: Call = async (method, path, body) => {
    const reply = await fetch(new URL(`/api/${path}`, url), {
      method,
      headers: {
        accept: "application/json",
        "accept-language": "ru",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answered = (await reply.json().catch(() => ({}))) as Reply; // of the contract, or of something that is no Parkdesk
    if (!reply.ok) throw new Error(answered.message ?? `${method} ${path}: ${reply.status}`);
    return answered.data;
  };
  const signedIn = await call("POST", "sanctum/token", { email, password, ...(code !== undefined && { code }) });
  token = (signedIn as { token: string }).token; // of the contract
  return {
    call,
    end: async () => {
      await call("DELETE", "sanctum/token");
    },
  };
}
