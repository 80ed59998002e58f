import {
  AppstoreOutlined,
  BarChartOutlined,
  CarOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  HomeOutlined,
  ImportOutlined,
  PartitionOutlined,
  SolutionOutlined,
  TeamOutlined,
} from "@ant-design/icons";

/** The pictures of the menu by the names that descriptions use. */
export const icons = {
  home: HomeOutlined,
  parks: CarOutlined,
  counterparties: TeamOutlined,
  contracts: SolutionOutlined,
  oks: FileDoneOutlined,
  statistics: BarChartOutlined,
  imports: ImportOutlined,
  categories: PartitionOutlined,
  document: FileTextOutlined,
  section: AppstoreOutlined,
} as const;

export type IconName = keyof typeof icons;
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
