import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type ListAsk, writeListAsk } from "../../../contract/list.ts";
import { formatCount } from "../../../domain/count.ts";
import { useSession } from "../calls/use-session.ts";
import type { Column } from "../define/language/list.ts";
import type { Resource } from "../define/language/resource.ts";
import { useMayCall } from "../registry/may.ts";
import { listTitle } from "../titles/titles.ts";
import { exportColumns } from "./export-columns.ts";
import { useExport } from "./use-export.ts";

type Props = {
  readonly resource: Resource;
  /** The person's columns in their order. */
  readonly columns: readonly Column[];
  readonly ids: readonly number[];
  /** The order in which they are shown, which the file keeps. */
  readonly sort: ListAsk["sort"];
};

/** The chosen records as a spreadsheet. A resource whose own calls export its records has a button of its own. */
export function ChosenExport({ resource, columns, ids, sort }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayCall = useMayCall();
  const { isBusy, start } = useExport();
  const hasOwn = resource.actions?.some(({ name, on }) => name === "export" && on.includes("bulk")) ?? false;
  if (hasOwn || !mayCall("exports.create")) return null;
  const request = async () => ({
    noun: resource.name,
    query: writeListAsk({ sort }).toString(),
    ids: [...ids],
    title: listTitle(resource, user, t),
    columns: exportColumns(resource, columns, t),
    filters: [{ caption: t("engine.selection.label"), value: formatCount(ids.length) }],
  });
  return (
    <Button loading={isBusy} onClick={() => void start(request())}>
      {t("engine.export.label")}
    </Button>
  );
}
