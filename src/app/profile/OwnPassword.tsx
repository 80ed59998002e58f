import { PasswordPage } from "../../custom-pages/profile/password/PasswordPage.tsx";
import { usePortal } from "../portal-context.ts";

/** How one gets in; whoever has ended all sessions has left this one too. */
export function OwnPassword() {
  const { store } = usePortal().wiring;
  return <PasswordPage onLeft={() => store.leave()} />;
}
