import { List, useTable } from "@refinedev/antd";
import { Table } from "antd";
import { usePortalMeta } from "../../../src/engine/calls/use-portal-meta.ts";

type Park = { readonly id: number; readonly name: string };

export function ParksPage() {
  const { tableProps } = useTable<Park>({ resource: "parks", meta: usePortalMeta(), syncWithLocation: false });
  return (
    <List title="Парки" breadcrumb={false}>
      <Table {...tableProps} rowKey="id" columns={[{ title: "Название", dataIndex: "name", sorter: true }]} />
    </List>
  );
}
