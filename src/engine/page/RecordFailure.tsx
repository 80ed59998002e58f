import { Empty } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CallError } from "../../config/call-error.ts";
import { useSession } from "../calls/use-session.ts";
import type { Resource } from "../define/language/resource.ts";
import { listTitle } from "../titles/titles.ts";
import { LoadFailure } from "./LoadFailure.tsx";

type Props = { readonly resource: Resource; readonly error: CallError; readonly onRetry: () => void };

/** In place of a record: one that is not there leads back to the list, any other failure can be tried again. */
export function RecordFailure({ resource, error, onRetry }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (error.status !== 404) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error.message}>
      <Link to={resource.paths.list}>{listTitle(resource, user, t)}</Link>
    </Empty>
  );
}
