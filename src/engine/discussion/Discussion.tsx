import { Button, Skeleton } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { commentRoutes } from "../../../contract/routes/comments.ts";
import type { Locale } from "../../config/locales.ts";
import { useCall } from "../calls/use-call.ts";
import { useLateWords } from "../later/use-late-words.ts";
import { LoadFailure } from "../page/LoadFailure.tsx";
import { Comment } from "./Comment.tsx";
import styles from "./Discussion.module.css";
import { type About, WriteComment } from "./WriteComment.tsx";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/comments.json", { import: "default" });
const load = (locale: Locale) => files[`../../../locales/${locale}/comments.json`]?.();

/** What people have written about a record, the newest first, under the place where one writes. */
export function Discussion({ about }: { readonly about: About }) {
  const isWorded = useLateWords("comments", load);
  const [wasWorded, setWasWorded] = useState(false);
  if (isWorded && !wasWorded) setWasWorded(true);
  return wasWorded ? <Section about={about} /> : null; // in another language what was begun stays
}

function Section({ about }: { readonly about: About }) {
  const { t } = useTranslation();
  const title = useId();
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.discussion} aria-labelledby={title} id="discussion">
      <h2 id={title}>{t("comments.title")}</h2>
      <WriteComment about={about} />
      <Comments about={about} pages={pages} onMore={() => setPages(pages + 1)} />
    </section>
  );
}

type PageProps = {
  readonly about: About;
  readonly before?: number;
  readonly pages: number;
  readonly onMore: () => void;
};

/** A page of comments and, below it, the pages after it: each begins where the one above ends, also when a new comment moves them all. */
function Comments({ about, before, pages, onMore }: PageProps) {
  const { t } = useTranslation();
  const { noun, id } = about;
  const { data, error, refetch } = useCall(commentRoutes.list, { query: { noun, id, before } });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (before === undefined && data.data.length === 0) return <p className={styles.none}>{t("comments.none")}</p>;
  return (
    <>
      <ol className={styles.comments}>
        {data.data.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      {data.next !== null &&
        (pages > 1 ? (
          <Comments about={about} before={data.next} pages={pages - 1} onMore={onMore} />
        ) : (
          <Button onClick={onMore}>{t("comments.more")}</Button>
        ))}
    </>
  );
}
