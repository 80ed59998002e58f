import { ProfileFrame } from "../ProfileFrame.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";

/** How one gets in: the password, the second step, and where one is in already. */
export const PasswordPage = ({ onLeft }: { readonly onLeft: () => void }) => (
  <ProfileFrame section="password">
    <ChangePassword />
    <SecondFactor />
    <Sessions onLeft={onLeft} />
  </ProfileFrame>
);
