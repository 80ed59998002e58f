import { useTranslation } from "react-i18next";
import styles from "./HelpPage.module.css";
import { type PictureName, pictureOf } from "./pictures.ts";

/** A picture of the portal, taken in its light scheme; a press shows it in its own size. */
export function Picture({ name }: { readonly name: PictureName }) {
  const { t } = useTranslation();
  const { src, width, height } = pictureOf(name);
  return (
    <a className={styles.picture} href={src} target="_blank" rel="noreferrer">
      <img loading="lazy" alt={t(`help.pictures.${name}`)} src={src} width={width} height={height} />
    </a>
  );
}
