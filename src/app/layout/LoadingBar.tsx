import { useIsFetching } from "@tanstack/react-query";
import { useNavigation } from "react-router";
import styles from "./LoadingBar.module.css";

/** A thin bar at the top while a page or its data is under way. It says nothing to a screen reader: the page itself does. */
export function LoadingBar() {
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const isMoving = useNavigation().state !== "idle";
  return <div className={styles.bar} data-on={isFetching || isMoving || undefined} aria-hidden="true" />;
}
