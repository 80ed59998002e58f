import type { SignatureCheck } from "../../../contract/routes/check-signature.ts";
import type { Translate } from "../../config/translate.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { SignerDetails } from "../../engine/signatures/SignerDetails.tsx";
import styles from "./CheckPage.module.css";

type Props = { readonly t: Translate; readonly found: SignatureCheck };

/** What was found out about a signature: the whole in a word, then each signer. */
export function CheckResult({ t, found }: Props) {
  const { valid, faults, signers, document, checked_at: at, verifier } = found;
  return (
    <>
      <p role="status" className={styles.verdict} data-valid={valid}>
        {t(valid ? "signatures.page.valid" : "signatures.page.invalid")}
      </p>
      {faults.map((fault) => (
        <p key={fault}>{t(`signatures.faults.${fault}`)}</p>
      ))}
      {signers.map(({ valid: holds, facts }) => (
        <section key={facts.serial} className={styles.signer} data-valid={holds}>
          <h2>{facts.holder}</h2>
          <SignerDetails signer={facts} t={t} />
        </section>
      ))}
      {document && (
        <p className={styles.hash}>
          {t(document.is_embedded ? "signatures.page.embeddedHash" : "signatures.page.hash", { hash: document.sha256 })}
        </p>
      )}
      <p className={styles.hint}>{t("signatures.page.checked", { at: formatInstant(at, "seconds"), verifier })}</p>
    </>
  );
}
