import type { SignerFacts } from "../../../contract/entities/record-signature.ts";
import type { Translate } from "../../config/translate.ts";
import { formatInstant } from "../format/format.ts";
import styles from "./Signatures.module.css";

type Line = readonly [field: string, value: string | null];
type Props = {
  readonly signer: SignerFacts;
  /** Says `signatures.…`. */
  readonly t: Translate;
  /** What else is known of the signature, by the names of fields. */
  readonly more?: readonly Line[];
};

/** Whose a signature is, with which key it was made, and what was found out about it. Drawn without antd: the public page has it too. */
export function SignerDetails({ signer, t, more = [] }: Props) {
  const { timestamp, claimed_at: claimed } = signer;
  const stamped = timestamp && formatInstant(timestamp.time, "seconds");
  const lines: readonly Line[] = [
    ["holder", signer.holder],
    ["iin", signer.iin],
    ["organization", signer.organization],
    ["bin", signer.bin],
    ["roles", signer.roles.map((role) => t(`signatures.roles.${role}`)).join(", ")],
    ["claimed_at", claimed ? formatInstant(claimed, "seconds") : t("signatures.noTime")],
    [
      "timestamp",
      timestamp && stamped
        ? timestamp.is_trusted
          ? stamped
          : t("signatures.timestampUntrusted", { at: stamped })
        : t("signatures.noTimestamp"),
    ],
    ...more,
    ["serial", signer.serial],
    ["issuer", signer.issuer],
    ["validity", `${formatInstant(signer.valid_from)} – ${formatInstant(signer.valid_to)}`],
    ["algorithm", signer.algorithm],
  ];
  return (
    <div className={styles.details}>
      <dl>
        {lines.map(
          ([field, value]) =>
            value && (
              <div key={field}>
                <dt>{t(`signatures.fields.${field}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Checks signer={signer} t={t} />
    </div>
  );
}

/** Each thing that was looked at, with its result in words. */
function Checks({ signer, t }: Pick<Props, "signer" | "t">) {
  return (
    <div>
      <h4>{t("signatures.checksTitle")}</h4>
      <ul className={styles.checks}>
        {signer.checks.map(({ id, ok }) => (
          <li
            key={id}
            data-mark={id === "revocation" && ok && signer.revocation.status !== "good" ? "open" : ok ? "good" : "bad"}
          >
            {id === "revocation" ? revocationWords(signer, t) : checkWords(id, ok, signer, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const checkWords = (id: string, ok: boolean, { as_of }: SignerFacts, t: Translate): string =>
  t(`signatures.checks.${id}.${ok ? "ok" : "failed"}`, { at: formatInstant(as_of) });

const revocationWords = ({ revocation: { status, source, at } }: SignerFacts, t: Translate): string =>
  t(`signatures.checks.revocation.${status}`, { source: source ?? "", at: at ? formatInstant(at) : "" });
