import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Resource } from "../../define/language/resource.ts";
import { useMayOpen } from "../../registry/may.ts";
import { withVariants } from "../../registry/variants.ts";
import styles from "./ListTabs.module.css";

/** The lists of a resource that the person may open, each at its own address; nothing where there is but one. */
export function VariantTabs({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const lists = withVariants(resource).filter((each) => mayOpen(each, "list"));
  const tabOf = ({ paths }: Resource) => resource.variants?.find((variant) => variant.paths.list === paths.list)?.tab;
  if (lists.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t("engine.tabs.kinds")}>
      <ul className={styles.line}>
        {lists.map((each) => (
          <li key={each.paths.list}>
            <Link
              to={each.paths.list}
              {...(each.paths.list === resource.paths.list && { "aria-current": "page" as const })}
            >
              {t(tabOf(each) ?? "engine.tabs.all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
