import { useEffect } from "react";

const PRODUCT = "Parkdesk";

/** Names the browser's tab after the page: «Отчёты комиссионера · Parkdesk». */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
