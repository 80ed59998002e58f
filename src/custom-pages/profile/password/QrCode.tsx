import qrcode from "qrcode-generator";
import styles from "./Second.module.css";

/** Cameras want it quiet around. */
const MARGIN = 4;

/** A text as a QR code: dark on white in dark colours too, or no camera reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * MARGIN;
  const places = Array.from({ length: count }, (_, place) => place);
  const dark = places.flatMap((row) =>
    places.filter((column) => code.isDark(row, column)).map((column) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
