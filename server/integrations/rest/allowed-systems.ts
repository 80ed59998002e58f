import { isIP } from "node:net";

/** The other systems that registers may read (ADR 57): origins, each with its token where it asks for one. */
export type AllowedSystems = {
  readonly tokens: ReadonlyMap<string, string | undefined>;
  /** Addresses of the house that may be reached; all others must be public. */
  readonly addresses: readonly string[];
};

export const NO_SYSTEMS: AllowedSystems = { tokens: new Map(), addresses: [] };

const FORM = "write origins and, after a space, addresses of the house: https://fleet.company.kz=FLEET_TOKEN 10.0.0.7";

/** An entry of the setting; `token`: the name of the variable that it stands in. */
export type NamedSystem =
  | { readonly origin: string; readonly token: string | undefined }
  | { readonly address: string };

/** Reads `https://fleet.company.kz=FLEET_TOKEN http://10.0.0.7:8080 10.0.0.9`. Throws a RangeError that says what is wrong. */
export function readNamedSystems(text: string): readonly NamedSystem[] {
  return text.split(/[\s,]+/).flatMap((entry): NamedSystem[] => {
    if (entry === "") return [];
    if (isIP(entry) !== 0) return [{ address: entry }];
    const [, address = "", token] = /^(https?:\/\/[^=/?#@]+)(?:=([A-Z][A-Z0-9_]*))?$/.exec(entry) ?? [];
    if (!URL.canParse(address)) throw new RangeError(FORM);
    return [{ origin: new URL(address).origin, token }];
  });
}

/** The systems of a setting with their tokens. Throws a RangeError that names the variable of a token that is not there. */
export function allowedSystems(
  named: readonly NamedSystem[],
  environment: Readonly<Record<string, string | undefined>>,
): AllowedSystems {
  const tokens = new Map<string, string | undefined>();
  const addresses: string[] = [];
  for (const system of named) {
    if ("address" in system) {
      addresses.push(system.address);
      continue;
    }
    const { origin, token } = system;
    const { hostname } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0) addresses.push(host);
    if (token !== undefined && !environment[token])
      throw new RangeError(`${token} is empty; it holds the token of ${origin}`);
    tokens.set(origin, token === undefined ? undefined : environment[token]);
  }
  return { tokens, addresses };
}
