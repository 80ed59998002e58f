import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./PhoneModal.module.css";

/** What is easier at a computer. @public: loaded on a phone that has not been told. */
export function PhoneModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby="phone-title" onClose={onClose}>
      <h2 id="phone-title">{t("bell.phone.title")}</h2>
      <p>{t("bell.phone.text")}</p>
      <button type="button" onClick={() => dialog.current?.close()}>
        {t("bell.phone.close")}
      </button>
    </dialog>
  );
}
