import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EsfRegistry, RegistryDocumentShown } from "../../../contract/entities/esf-registry.ts";
import { formatCount } from "../../../domain/count.ts";
import { esfs } from "../../../domain/documents/esfs.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { StatusTag, toneOf } from "../../engine/fields/status/StatusTag.tsx";
import { formatDay } from "../../engine/format/format.ts";
import styles from "./Registry.module.css";

const KINDS = ["changes", "kept", "unmatched", "same"] as const;
const TONES = { changes: "accent", kept: "amber", unmatched: undefined, same: "green" } as const;
const HEADS = ["document", "total", "said", "invoice", "what"] as const;

/** What the documents of a registry are: how many of each kind, and the first of them one by one. */
export function RegistryFindings({ found: { counts, unknown, shown, documents } }: { readonly found: EsfRegistry }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={styles.counts}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`esfs.registry.kinds.${kind}`)}</dt>
            <dd>{formatCount(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <Alert type="warning" showIcon message={t("esfs.registry.unknown", { statuses: unknown.join(", ") })} />
      )}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={head === "total" ? styles.number : undefined}>
                  {t(`esfs.registry.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((document) => (
              <Row key={document.line} document={document} />
            ))}
          </tbody>
        </table>
      </div>
      {documents > shown.length && <p>{t("esfs.registry.shown", { count: shown.length })}</p>}
    </>
  );
}

function Row({ document }: { readonly document: RegistryDocumentShown }) {
  const { t } = useTranslation();
  const { registration_number, number, buyer, issued_on, total, said, invoice } = document;
  const head = (name: (typeof HEADS)[number]) => t(`esfs.registry.head.${name}`);
  const facts = [
    ...(number === null ? [] : [`№ ${number}`]),
    ...(buyer === null ? [] : [buyer]),
    ...(issued_on === null ? [] : [t("esfs.registry.issued", { date: formatDay(issued_on) })]),
  ];
  return (
    <tr>
      <td data-head={head("document")} className={styles.wide}>
        <span className={styles.document}>
          {registration_number ?? t("esfs.registry.noNumber")}
          <small>{facts.join(", ")}</small>
        </span>
      </td>
      <td data-head={head("total")} className={styles.number}>
        {total === null ? "" : formatMoney(total)}
      </td>
      <td data-head={head("said")}>{said}</td>
      <td data-head={head("invoice")} className={styles.wide}>
        {invoice ? <Link to={`/esfs/${invoice.id}`}>{t("esfs.registry.ours", { ...invoice })}</Link> : "—"}
      </td>
      <td data-head={head("what")} className={styles.wide}>
        <What document={document} />
      </td>
    </tr>
  );
}

function What({ document: { kind, invoice, why } }: { readonly document: RegistryDocumentShown }) {
  const { t } = useTranslation();
  return (
    <div className={styles.what}>
      <StatusTag name={t(`esfs.registry.kinds.${kind}`)} tone={TONES[kind]} />
      {invoice && (
        <span className={styles.step}>
          <StatusTag name={invoice.status.name} tone={toneOf(esfs.statuses, invoice.status.id)} />
          {invoice.becomes && (
            <>
              {"→ "}
              <StatusTag name={invoice.becomes.name} tone={toneOf(esfs.statuses, invoice.becomes.id)} />
            </>
          )}
        </span>
      )}
      {why.map((reason) => (
        <small key={reason}>{reason}</small>
      ))}
    </div>
  );
}
