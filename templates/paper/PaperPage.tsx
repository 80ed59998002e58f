import { Canvas, Page, StyleSheet } from "@react-pdf/renderer";
import { type ReactNode, use } from "react";
import { paperFont } from "../fonts.ts";
import { look, margins } from "./look.ts";
import { type OnePage, OnePageContext } from "./one-page.ts";
import { PageFooter } from "./PageFooter.tsx";
import { SignedBlock } from "./SignedBlock.tsx";
import { StampContext } from "./signed-stamp.ts";

/** In points, as the renderer has them. */
const A4 = { short: 595.28, long: 841.89 } as const;
/** In points: what stands below a page that is full. A canvas without height the renderer complains of. */
const LEAST = 1;

// No lineHeight on the page: with one the renderer (4.9) draws no fixed elements, the footer among them.
const styles = StyleSheet.create({
  page: {
    paddingTop: margins.top,
    paddingRight: margins.right,
    paddingBottom: margins.bottom,
    paddingLeft: margins.left,
    fontFamily: paperFont,
    fontSize: look.body,
    color: look.ink,
  },
  // A page that is not to be wrapped is as high as what stands on it, but not lower than A4.
  portrait: { minHeight: A4.long },
  landscape: { minHeight: A4.short },
  room: { flexGrow: 1, flexBasis: 0, minHeight: LEAST },
});

type Props = {
  readonly footer: string;
  readonly orientation?: "portrait" | "landscape";
  /** When a paper of this length takes one page as a rule: it is laid out so first, and anew where it does not. */
  readonly takesOnePage?: "always" | "unstamped" | "never";
  /** Sides whose electronic signatures the form itself shows where they sign: nothing is said of them below. */
  readonly showsSignaturesOf?: readonly string[];
  readonly children: ReactNode;
};

/** One document on A4, with as many pages as it takes; its pages are counted by themselves, also within a print pack. */
export function PaperPage(props: Props) {
  const { footer, orientation = "portrait", takesOnePage = "never", showsSignaturesOf, children } = props;
  const onePage = use(OnePageContext);
  const isStamped = use(StampContext) !== undefined;
  const only = takesOnePage === "always" || (takesOnePage === "unstamped" && !isStamped) ? onePage : undefined;
  return (
    <Page
      size="A4"
      orientation={orientation}
      style={only ? [styles.page, styles[orientation]] : styles.page}
      wrap={only === undefined}
    >
      {children}
      <SignedBlock besides={showsSignaturesOf} />
      {only && <PageRoom onRoom={only.onRoom} />}
      <PageFooter text={footer} isOnly={only !== undefined} />
    </Page>
  );
}

/** Takes what a page has left, draws nothing, and tells how much it is. */
const PageRoom = ({ onRoom }: OnePage) => (
  <Canvas
    style={styles.room}
    paint={(_painter, _width, height) => {
      if (height > 0) onRoom(height - LEAST); // it has none while it is measured
      return null;
    }}
  />
);
