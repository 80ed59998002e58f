import { Limits } from "../../custom-pages/limits/Limits.tsx";
import { ProfileFrame } from "../../custom-pages/profile/ProfileFrame.tsx";

/** The limits within the profile (spec §2). */
export const OwnLimits = () => (
  <ProfileFrame section="limits">
    <Limits />
  </ProfileFrame>
);
