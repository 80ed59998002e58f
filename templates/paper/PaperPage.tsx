import { Page, StyleSheet } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { paperFont } from "../fonts.ts";
import { look, margins } from "./look.ts";
import { PageFooter } from "./PageFooter.tsx";

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
});

type Props = { footer: string; orientation?: "portrait" | "landscape"; children: ReactNode };

/** One document on A4, with as many pages as it takes; its pages are counted by themselves, also within a print pack. */
export function PaperPage({ footer, orientation = "portrait", children }: Props) {
  return (
    <Page size="A4" orientation={orientation} style={styles.page}>
      {children}
      <PageFooter text={footer} />
    </Page>
  );
}
