import type { Outcome } from "../desk.ts";
import { EKU } from "../keys/key.ts";
import { ANY } from "../keys/offer.ts";
import { type Asked, askPerson, fromBase64, toBase64 } from "./asked.ts";
import { keyInfo } from "./key-info.ts";

/** The older module `kz.gov.pki.knca.commonUtils`: arguments by their place, codes as texts. */
export async function commonUtils(asked: Asked): Promise<object> {
  const method = METHODS.get(asked.method);
  if (!method) return no(`java.lang.NoSuchMethodException: ${asked.method}`);
  const { takes, answer } = method;
  const args: readonly unknown[] = Array.isArray(asked.args) ? asked.args : [];
  const fits = args.length === takes.length && takes.every((type, place) => typeof args[place] === type);
  if (!fits) return no(`java.lang.IllegalArgumentException: argument type mismatch. Method: ${asked.method}`);
  return await answer(asked, args);
}

const yes = (responseObject: unknown) => ({ code: "200", responseObject });
const no = (message: string) => ({ code: "500", message });

type Method = {
  readonly takes: readonly ("string" | "boolean" | "object")[];
  readonly answer: (asked: Asked, args: readonly unknown[]) => Promise<object>;
};

/** Hardware that the real program looks for; this one has files only. */
const HARDWARE =
  /^(JKS|AKKaztokenStore|AKKZIDCardStore|AKEToken72KStore|AKEToken5110Store|AKJaCartaStore|AKAKEYStore)$/;

/** Why there is no key in such a store; undefined: there may be. */
function refusalOf(storage: unknown): object | undefined {
  if (storage === "PKCS12") return undefined;
  if (storage === "") return no("storageName.param.empty");
  return no(HARDWARE.test(String(storage)) ? "storage.empty" : "storage.unknown");
}

async function withKey(
  asked: Asked,
  [storage, keyType]: readonly unknown[],
  purpose: "sign" | "show",
  use: (chosen: Exclude<Outcome, string>) => Promise<object> | object,
): Promise<object> {
  const refusal = refusalOf(storage);
  if (refusal) return refusal;
  const ekus = keyType === "SIGNATURE" ? [EKU.sign] : keyType === "AUTHENTICATION" ? [EKU.login] : [];
  const outcome = await askPerson(asked, {
    language: asked.manner.language,
    purpose,
    documents: 1,
    wanted: { ...ANY, ekus },
  });
  if (outcome === "no-key") return no("storage.empty");
  return outcome === "cancelled" ? no("action.canceled") : use(outcome);
}

/** Signs base64: storage, sort of key, content, whether it goes into the signature. */
const signed =
  (stamped: boolean): Method["answer"] =>
  (asked, args) =>
    withKey(asked, args, "sign", async ({ key }) => {
      const content = fromBase64(String(args[2]));
      if (!content) return no("java.lang.IllegalArgumentException: data is not base64");
      return yes(toBase64(await key.sign(content, { detached: args[3] !== true, stamped })));
    });

const notHere =
  (why: string): Method["answer"] =>
  async (_, [storage]) =>
    refusalOf(storage) ?? no(`the development program has no ${why}`);

const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    getActiveTokens: { takes: [], answer: async () => yes([]) },
    getKeyInfo: {
      takes: ["string"],
      answer: (asked, args) =>
        withKey(asked, args, "show", ({ id, key }) => {
          const algorithm = asked.desk.ring.keys.find((one) => one.id === id)?.algorithm ?? "RSA-2048";
          return yes(keyInfo(key.certificate, algorithm));
        }),
    },
    createCAdESFromBase64: { takes: ["string", "string", "string", "boolean"], answer: signed(false) },
    createCAdESFromBase64Hash: { takes: ["string", "string", "string"], answer: notHere("signing of digests") },
    createCMSSignatureFromBase64: {
      takes: ["string", "string", "string", "boolean"],
      answer: signed(true),
    },
    signXml: { takes: ["string", "string", "string", "string", "string"], answer: notHere("signing of XML") },
    signXmls: { takes: ["string", "string", "object", "string", "string"], answer: notHere("signing of XML") },
    changeLocale: {
      takes: ["string"],
      answer: async ({ manner }, [locale]) => {
        manner.language = locale === "ru" || locale === "en" ? locale : "kk";
        return { code: "200" };
      },
    },
  }),
);
