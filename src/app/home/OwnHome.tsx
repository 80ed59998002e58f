import { Skeleton } from "antd";
import { Suspense } from "react";
import { HomePage } from "../../custom-pages/home/HomePage.tsx";
import { onDemand } from "../../engine/later/later.ts";
import { NewSince } from "./NewSince.tsx";

/** Below what one comes for, and with more code than all of it. */
const Limits = onDemand(async () => (await import("../../custom-pages/limits/Limits.tsx")).Limits);

const limits = (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <Limits />
  </Suspense>
);

/** What one is met by: what is new, what is open, and the limits. */
export const OwnHome = () => <HomePage news={<NewSince />} limits={limits} />;
