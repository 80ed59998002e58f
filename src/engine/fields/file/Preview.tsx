import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** What the browser shows by itself. */
const SHOWN = /^(image\/(png|jpeg|webp)|application\/pdf)$/;

/** Opens the chosen file in another tab, to see that it is the right one. */
export function Preview({ file }: { readonly file: File }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!SHOWN.test(file.type)) return undefined;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {t("fields.file.preview")}
    </a>
  );
}
