import { InfoPage } from "../../custom-pages/profile/info/InfoPage.tsx";
import { usePortal } from "../portal-context.ts";
import { Settings } from "./Settings.tsx";

/** Who one is: once it is saved, the header knows. */
export function OwnInfo() {
  const { store } = usePortal().wiring;
  return <InfoPage settings={<Settings />} onSaved={() => void store.refresh()} />;
}
