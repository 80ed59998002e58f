import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button, Input, Skeleton } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceRights, RightsMatrix } from "../../../contract/entities/studio.ts";
import { studioRoutes } from "../../../contract/routes/studio.ts";
import { FAMILIES, type Family } from "../../../domain/access/family.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useDownload } from "../../engine/calls/use-download.ts";
import { formatInstant } from "../../engine/format/format.ts";
import { LoadFailure } from "../../engine/page/LoadFailure.tsx";
import { Page } from "../../engine/page/Page.tsx";
import { useToast } from "../../engine/toast/use-toast.ts";
import styles from "./Rights.module.css";

type People = ResourceRights["scope"];

/** Who may do what in the whole portal, as its descriptions say: for whoever has to check it. Printed as it stands. */
export function RightsPage() {
  const { t } = useTranslation();
  const toast = useToast();
  const [sought, setSought] = useState("");
  const { data, error, refetch } = useCall(studioRoutes.rights);
  const { run, isRunning } = useDownload(studioRoutes.rightsFile);
  const matrix = data?.data;
  const save = () => void run().catch((failure: unknown) => toast.failure(failure));
  const isSought = ({ title }: ResourceRights) => title.toLowerCase().includes(sought.trim().toLowerCase());
  return (
    <Page
      title={t("studio-pages.matrix.title")}
      breadcrumbs={[{ label: t("studio-pages.title"), to: "/studio" }]}
      actions={
        <>
          <Button icon={<DownloadOutlined />} loading={isRunning} onClick={save}>
            {t("studio-pages.matrix.file")}
          </Button>
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t("studio-pages.matrix.print")}
          </Button>
        </>
      }
    >
      <p className={styles.muted}>
        {t("studio-pages.matrix.intro")}
        {matrix && ` ${t("studio-pages.matrix.made", { at: formatInstant(matrix.made_at) })}`}
      </p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !matrix && <Skeleton active />}
      {matrix && (
        <>
          <Input
            className={styles.search ?? ""}
            allowClear
            aria-label={t("studio-pages.matrix.search")}
            placeholder={t("studio-pages.matrix.search")}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          {matrix.resources.filter(isSought).map((resource) => (
            <OfResource key={resource.resource} of={resource} />
          ))}
          <Calls calls={matrix.calls} />
        </>
      )}
    </Page>
  );
}

type CellProps = { readonly family: Family; readonly may: "yes" | "no" | "some"; readonly children: ReactNode };

/** What some people may; on a phone it says who they are. */
function Cell({ family, may, children }: CellProps) {
  const { t } = useTranslation();
  return (
    <td data-who={t(`studio-pages.people.${family}`)} data-may={may}>
      {children}
    </td>
  );
}

/** Yes, no, or in which cases. */
function Cells({ people }: { readonly people: People }) {
  const { t } = useTranslation();
  return FAMILIES.map((family) => {
    const said = people[family];
    return (
      <Cell key={family} family={family} may={said === null ? "no" : said === "" ? "yes" : "some"}>
        {said === null ? t("studio-pages.matrix.no") : said === "" ? t("studio-pages.matrix.yes") : said}
      </Cell>
    );
  });
}

/** `of`: what the table is of; on paper it is said again on each page. */
function Head({ first, of }: { readonly first: string; readonly of: string }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={styles.again} aria-hidden>
            {of}
          </span>
          {first}
        </th>
        {FAMILIES.map((family) => (
          <th key={family} scope="col">
            {t(`studio-pages.people.${family}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function OfResource({ of: { resource, title, scope, rights, fields } }: { readonly of: ResourceRights }) {
  const { t } = useTranslation();
  return (
    <div className={styles.part}>
      <h2 id={`rights_${resource}`}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={`rights_${resource}`}>
        <table className={styles.table}>
          <Head first={t("studio-pages.matrix.right")} of={title} />
          <tbody>
            <tr>
              <th scope="row">{t("studio-pages.matrix.records")}</th>
              <Cells people={scope} />
            </tr>
            {rights.map(({ name, label, people, when, calls }) => (
              <tr key={name}>
                <th scope="row">
                  {label}
                  {when.length > 0 && <small>{t("studio-pages.matrix.if", { when: when.join("; ") })}</small>}
                  <code>{calls.join(", ")}</code>
                </th>
                <Cells people={people} />
              </tr>
            ))}
            {fields.flatMap(({ name, label, sees, writes }) =>
              (["sees", "writes"] as const).map((how) => (
                <tr key={`${name} ${how}`}>
                  <th scope="row">{t(`studio-pages.matrix.${how}`, { label })}</th>
                  <Cells people={how === "sees" ? sees : writes} />
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Every call of the API, for whoever checks addresses. */
function Calls({ calls }: { readonly calls: RightsMatrix["calls"] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.part}>
      <summary>{t("studio-pages.matrix.callsOf", { count: calls.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("studio-pages.matrix.calls")}>
        <table className={styles.table}>
          <Head first={t("studio-pages.matrix.call")} of={t("studio-pages.matrix.calls")} />
          <tbody>
            {calls.map(({ name, method, paths, people }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                {FAMILIES.map((family) => (
                  <Cell key={family} family={family} may={people[family] === null ? "no" : "yes"}>
                    {people[family] === null ? (
                      t("studio-pages.matrix.no")
                    ) : (
                      <>
                        <code>{`${method} ${paths[family] ?? ""}`}</code>
                        {people[family] !== "" && <small>{people[family]}</small>}
                      </>
                    )}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
