import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CarOutlined,
  ContactsOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  KeyOutlined,
  PartitionOutlined,
  ProfileOutlined,
  ReconciliationOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
} from "@ant-design/icons";

/** The pictures of the menu by the names that descriptions use. */
export const icons = {
  home: HomeOutlined,
  parks: CarOutlined,
  counterparties: TeamOutlined,
  contracts: SolutionOutlined,
  oks: FileDoneOutlined,
  avrs: AuditOutlined,
  esfs: FileProtectOutlined,
  statistics: BarChartOutlined,
  imports: ImportOutlined,
  categories: PartitionOutlined,
  services: TagsOutlined,
  employees: ContactsOutlined,
  accounts: KeyOutlined,
  drivers: IdcardOutlined,
  handbook: ProfileOutlined,
  "driver-reports": ReconciliationOutlined,
  document: FileTextOutlined,
  section: AppstoreOutlined,
} as const;

export type IconName = keyof typeof icons;
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
