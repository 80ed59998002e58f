import { Empty } from "antd";
import { Link } from "react-router";
import type { CallError } from "../../config/call-error.ts";
import { LoadFailure } from "./LoadFailure.tsx";

type Props = {
  /** The list that it would stand in. */
  readonly list: { readonly to: string; readonly label: string };
  readonly error: CallError;
  readonly onRetry: () => void;
};

/** In place of a record: one that is not there leads back to the list, any other failure can be tried again. */
export function RecordFailure({ list, error, onRetry }: Props) {
  if (error.status !== 404) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error.message}>
      <Link to={list.to}>{list.label}</Link>
    </Empty>
  );
}
