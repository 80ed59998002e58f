import { Skeleton } from "antd";
import { Suspense, useEffect, useRef, useState } from "react";
import styles from "../../custom-pages/home/Home.module.css";
import { HomePage } from "../../custom-pages/home/HomePage.tsx";
import { onDemand } from "../../engine/later/later.ts";
import { NewSince } from "./NewSince.tsx";

/** Below what one comes for, and with more code than all of it. */
const Limits = onDemand(async () => (await import("../../custom-pages/limits/Limits.tsx")).Limits);

/** The limits once their place comes into sight: whoever comes for the month waits for neither their code nor their rows. */
function LimitsInSight() {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return isInSight ? (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <Limits />
    </Suspense>
  ) : (
    <div ref={place} className={styles.coming} />
  );
}

/** What one is met by: what is new, what is open, and the limits. */
export const OwnHome = () => <HomePage news={<NewSince />} limits={<LimitsInSight />} />;
