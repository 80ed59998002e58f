import { Mark } from "../../custom-pages/login/Mark.tsx";
import styles from "./Placeholder.module.css";

/** What stands until the application is initialised (spec §4): the frame's navbar and a progress bar. */
export function Placeholder({ label }: { readonly label: string }) {
  return (
    <div className={styles.frame}>
      <div className={styles.navbar}>
        <Mark size={24} />
        <span>Parkdesk</span>
      </div>
      <div className={styles.track} role="progressbar" aria-label={label}>
        <div className={styles.bar} />
      </div>
    </div>
  );
}
