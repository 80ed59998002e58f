import { Path, StyleSheet, Svg } from "@react-pdf/renderer";
import qrcode from "qrcode-generator";
import { look } from "./look.ts";

/** A side of the code; cameras read a module of half a millimetre from a hand's distance. */
const SIDE = 72;

const styles = StyleSheet.create({ code: { width: SIDE, height: SIDE } });

/** A text as a QR code: the dark modules of a row are one stroke. Paper is quiet around it. */
export function QrCode({ text }: { text: string }) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, place) => place);
  const dark = places.flatMap((row) =>
    places.flatMap((column) => (code.isDark(row, column) ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  return (
    <Svg style={styles.code} viewBox={`0 0 ${count} ${count}`}>
      <Path d={dark.join("")} fill={look.ink} />
    </Svg>
  );
}
