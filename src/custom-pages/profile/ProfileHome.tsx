import { Navigate } from "react-router";

/** The profile begins with its first part. */
export const ProfileHome = () => <Navigate replace to="/profile/info" />;
