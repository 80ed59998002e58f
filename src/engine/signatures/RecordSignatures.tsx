import { use, useId } from "react";
import { useTranslation } from "react-i18next";
import type { RecordSignature } from "../../../contract/entities/record-signature.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { localeOfTag } from "../../config/locales.ts";
import { signatureWords } from "../../config/signature-words.ts";
import type { Translate } from "../../config/translate.ts";
import { useCall } from "../calls/use-call.ts";
import { formatInstant } from "../format/format.ts";
import { LoadFailure } from "../page/LoadFailure.tsx";
import styles from "./Signatures.module.css";
import { SignerDetails } from "./SignerDetails.tsx";

type Props = { readonly route: RouteSpec; readonly id: number };

/** Who has signed a record, a line each that unfolds; nothing where nobody has. */
export function RecordSignatures({ route, id }: Props) {
  const t = useSignatureWords();
  const title = useId();
  const { data, error, refetch } = useCall(route, { params: { id } });
  const found = (data as { readonly data: readonly RecordSignature[] } | undefined)?.data; // as `signaturesRoute` answers
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!found || found.length === 0) return null;
  return (
    <section className={styles.signatures} aria-labelledby={title}>
      <h2 id={title}>{t("signatures.title")}</h2>
      <ol>
        {found.map((signature) => (
          <li key={signature.id}>
            <Signature signature={signature} t={t} />
          </li>
        ))}
      </ol>
      <a href="/check" target="_blank" rel="noreferrer">
        {t("signatures.check")}
      </a>
    </section>
  );
}

function Signature({ signature, t }: { readonly signature: RecordSignature; readonly t: Translate }) {
  const { side, signer, received_at, voided, verifier, document, sha256 } = signature;
  return (
    <details className={styles.signature}>
      <summary data-mark={voided ? "open" : "good"}>
        <span className={styles.spoken}>{t(voided ? "signatures.void" : "signatures.holds")}: </span>
        <span className={styles.side}>{side}</span>
        <b>{signer.holder}</b>
        <time dateTime={received_at}>{formatInstant(received_at)}</time>
      </summary>
      {voided && <p className={styles.voided}>{voidedWords(voided, t)}</p>}
      <SignerDetails
        signer={signer}
        t={t}
        more={[
          ["received_at", formatInstant(received_at, "seconds")],
          ["document", document],
          ["sha256", sha256],
          ["verifier", verifier],
        ]}
      />
    </details>
  );
}

function voidedWords({ reason, at, by }: NonNullable<RecordSignature["voided"]>, t: Translate): string {
  const said = { at: formatInstant(at), reason: reason || t("signatures.noReason") };
  return by === null ? t("signatures.voided", said) : t("signatures.voidedBy", { ...said, by });
}

/** Says `signatures.…` in the language of the interface; suspends until the words are there. */
function useSignatureWords(): Translate {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const words = use(signatureWords(localeOfTag(language)));
  if (i18n.getResource(language, "translation", "signatures") === undefined)
    i18n.addResourceBundle(language, "translation", { signatures: words }, true);
  return (key, values) => t(key as "signatures.title", { ...values }); // `words` has just been added, whatever the key
}
