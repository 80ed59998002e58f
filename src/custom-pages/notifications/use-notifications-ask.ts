import { useSearchParams } from "react-router";

export type NotificationsAsk = {
  /** A kind of spec §2, by its id; undefined: all. */
  readonly type: number | undefined;
  readonly isUnread: boolean;
  readonly search: string;
  readonly page: number;
};

const numberIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : undefined;

/** What is asked of the notifications, in the address: it can be sent to somebody, and going back goes back. Whatever narrows begins at the first page. */
export function useNotificationsAsk(): readonly [NotificationsAsk, (change: Partial<NotificationsAsk>) => void] {
  const [query, setQuery] = useSearchParams();
  const ask: NotificationsAsk = {
    type: numberIn(query.get("type")),
    isUnread: query.get("unread") === "true",
    search: query.get("search") ?? "",
    page: numberIn(query.get("page")) ?? 1,
  };
  const change = (part: Partial<NotificationsAsk>) => {
    const { type, isUnread, search, page } = { ...ask, page: 1, ...part };
    const said = {
      type: type === undefined ? "" : String(type),
      unread: isUnread ? "true" : "",
      search,
      page: page === 1 ? "" : String(page),
    };
    setQuery(
      Object.entries(said).filter(([, value]) => value !== ""),
      { replace: part.search !== undefined },
    );
  };
  return [ask, change];
}
