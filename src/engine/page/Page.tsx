import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "../../../domain/count.ts";
import styles from "./Page.module.css";
import { useDocumentTitle } from "./use-document-title.ts";

export type Crumb = { readonly label: string; readonly to?: string };

export type PageProps = {
  readonly title: ReactNode;
  /** How many records the page speaks of; «10 000+» when more than were counted. */
  readonly count?: number | string | undefined;
  /** Stands right after the title. */
  readonly beside?: ReactNode;
  /** Buttons at the right end; the primary one last. */
  readonly actions?: ReactNode;
  /** From the second level on: the way here, without this page. */
  readonly breadcrumbs?: readonly Crumb[];
  /** The title of the browser's tab, where `title` is not a string or is too long. */
  readonly documentTitle?: string;
  /** As high as the window at most: a list that scrolls by itself. */
  readonly isFitted?: true;
  readonly children: ReactNode;
};

/** The frame of every page: where one is, what it is called, what can be done, and then the content. */
export function Page({ title, count, beside, actions, breadcrumbs, documentTitle, isFitted, children }: PageProps) {
  useDocumentTitle(documentTitle ?? (typeof title === "string" ? title : undefined));
  return (
    <section className={isFitted ? `${styles.page} ${styles.fitted}` : styles.page}>
      {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
      <header className={styles.head}>
        <div className={styles.name}>
          <h1 className={styles.title}>
            {title}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </h1>
          {beside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to ?? crumb.label}>{crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}</li>
        ))}
      </ol>
    </nav>
  );
}
