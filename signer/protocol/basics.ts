import type { Language } from "../desk.ts";
import type { OpenKey } from "../keys/key.ts";
import { ANY, type Wanted } from "../keys/offer.ts";
import { type Asked, askPerson, type Bag, fromBase64, isBag, toBase64 } from "./asked.ts";
import type { Shape } from "./manner.ts";

/** The module `kz.gov.pki.knca.basics`: signs one document or many with one password. */
export async function basics(asked: Asked): Promise<object> {
  if (asked.method !== "sign") return failure("INVOCATION_ERROR", `java.lang.NoSuchMethodException: ${asked.method}`);
  const read = readSign(asked.args);
  if ("code" in read) return read;
  const { contents, detached, stamped, outputCert, wanted, language } = read;
  const question = { language, purpose: "sign", documents: contents.length, wanted } as const;
  const outcome = await askPerson(asked, question);
  if (outcome === "no-key") return failure("GENERAL_ERROR", "storage.empty");
  if (outcome === "cancelled") return cancelled(asked.manner.shape);
  const signatures: string[] = [];
  for (const content of contents) signatures.push(toBase64(await outcome.key.sign(content, { detached, stamped })));
  return {
    body: { result: shaped(signatures, outcome.key, outputCert ? "certificate" : asked.manner.shape) },
    status: true,
  };
}

type Sign = {
  readonly contents: readonly Uint8Array[];
  readonly detached: boolean;
  readonly stamped: boolean;
  readonly outputCert: boolean;
  readonly wanted: Wanted;
  readonly language: Language;
};
type Failure = { readonly code: string; readonly status: false };

const failure = (code: string, details: string) => ({
  code,
  details,
  message: code === "INVOCATION_ERROR" ? "An invoked method threw an exception." : "General error.",
  status: false as const,
});
const noObject = (name: string) =>
  failure("INVOCATION_ERROR", `org.json.JSONException: JSONObject["${name}"] is not a JSONObject.`);

function readSign(args: unknown): Sign | Failure {
  if (!isBag(args)) return noObject("args");
  const { signingParams = {}, signerParams = {} } = args;
  if (!isBag(signingParams)) return noObject("signingParams");
  if (!isBag(signerParams)) return noObject("signerParams");
  if (args.format !== "cms") return failure("INVALID_SIGNING_PARAMS", "the development program signs format cms only");
  if (!takesFiles(args.allowedStorages)) return failure("GENERAL_ERROR", "storage.empty");
  if (signingParams.digested === true)
    return failure("INVALID_SIGNING_PARAMS", "the development program signs documents, not digests");
  const contents = contentsOf(args.data, signingParams.decode === true);
  if (!contents) return failure("INVALID_SIGNING_PARAMS", "data is not base64, or empty");
  return {
    contents,
    detached: signingParams.encapsulate === false,
    stamped: isBag(signingParams.tsaProfile),
    outputCert: signingParams.outputCert === true,
    wanted: wantedOf(signerParams, signingParams),
    language: languageOf(args.locale),
  };
}

/** Keys of the program are files. */
const takesFiles = (storages: unknown): boolean =>
  storages === undefined || storages === null || (Array.isArray(storages) && storages.includes("PKCS12"));

/** Without `decode` the text is signed as it is: pages that forget it get signatures of base64, here as there. */
function contentsOf(data: unknown, isDecoded: boolean): Uint8Array[] | undefined {
  const texts = Array.isArray(data) ? data : [data];
  const contents = texts.map((text: unknown) => {
    if (typeof text !== "string" || text === "") return undefined;
    return isDecoded ? fromBase64(text) : new TextEncoder().encode(text);
  });
  return texts.length > 0 && contents.every((content) => content !== undefined) ? contents : undefined;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Authorities that a page names (PEM). Named none, or left out: the program takes its own for the one that is meant. */
function authoritiesOf(chain: unknown): Uint8Array[] {
  const pems = Array.isArray(chain) ? chain.filter((pem) => typeof pem === "string") : [];
  return pems.map((pem) => fromBase64(pem.replace(/-----[^-]+-----/g, "")) ?? new Uint8Array());
}

function wantedOf(signer: Bag, signing: Bag): Wanted {
  const ekus = Array.isArray(signer.extKeyUsageOids) ? signer.extKeyUsageOids : [];
  return {
    ...ANY,
    iin: textOf(signer.iin),
    bin: textOf(signer.bin),
    ekus: ekus.filter((eku) => typeof eku === "string"),
    authorities: authoritiesOf(signer.chain),
    allowExpired: signing.allowExpired === true,
    allowRevoked: signing.allowRevoked === true,
  };
}

/** Kazakh where a page says nothing, as in the real one. */
const languageOf = (locale: unknown): Language => (locale === "ru" || locale === "en" ? locale : "kk");

const cancelled = (shape: Shape): object =>
  shape === "user-canceled" ? { status: false, code: "USER_CANCELED" } : { body: {}, status: true };

const armoured = (text: string): string =>
  `-----BEGIN CMS-----\n${text.replace(/.{1,64}/g, "$&\n")}-----END CMS-----\n`;

function shaped(signatures: readonly string[], key: OpenKey, shape: Shape): unknown {
  if (shape === "certificate") return { signatures, certificate: toBase64(key.certificate) };
  const texts = shape === "armour" ? signatures.map(armoured) : signatures;
  return shape === "array" || texts.length > 1 ? texts : texts[0];
}
