import { Canvas, StyleSheet } from "@react-pdf/renderer";
import type { OnePage } from "./one-page.ts";

/** In points: what stands below a page that is full. A canvas without height the renderer complains of. */
const LEAST = 1;
const styles = StyleSheet.create({ room: { flexGrow: 1, flexBasis: 0, minHeight: LEAST } });

/** Takes what a page has left, draws nothing, and tells how much it is. */
export const PageRoom = ({ onRoom }: OnePage) => (
  <Canvas
    style={styles.room}
    paint={(_painter, _width, height) => {
      if (height > 0) onRoom(height - LEAST); // it has none while it is measured
      return null;
    }}
  />
);
