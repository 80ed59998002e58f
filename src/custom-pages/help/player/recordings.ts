import type { PartName } from "../sections.ts";
import taken from "./frames.json" with { type: "json" };

/** A step of a recording: a picture in public/help-steps, taken by `npm run help:recordings`. */
export type StepName = keyof typeof taken;

/** The place of a picture that is spoken of, in hundredths of a per cent of its width and height. */
export type Spot = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Frame = {
  readonly step: StepName;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly spot: Spot;
  /** Whether one presses there, or only looks. */
  readonly isPressed: boolean;
};

/** What is shown step by step, each recording by the part of the help that tells of it. */
export const RECORDINGS = {
  videoImport: ["importOpen", "importPark", "importFile", "importSend", "importCheck", "importLoad", "importDone"],
  videoSplit: ["splitShares", "splitPaid", "splitDifference", "splitSave", "splitMakes", "splitDone"],
  videoReports: ["reportsChoose", "reportsSign", "reportsKey", "reportsDone", "reportsClient", "reportsConfirmed"],
  videoActs: ["actsMake", "actsMonth", "actsMade", "actsOpen", "actsSign", "actsKey", "actsSigned"],
  videoInvoices: ["invoicesMake", "invoicesMonth", "invoicesMade", "invoicesOpen", "invoicesFile"],
  videoBank: ["bankOpen", "bankChoose", "bankFile", "bankStatement", "bankMatch", "bankBook", "bankBooked"],
} as const satisfies Partial<Record<PartName, readonly StepName[]>>;
export type RecordingName = keyof typeof RECORDINGS;

export const isRecording = (part: PartName): part is RecordingName => part in RECORDINGS;

/** Which recording shows what a part tells. */
export const SHOWN_BY: Readonly<Partial<Record<PartName, RecordingName>>> = {
  imports: "videoImport",
  distribution: "videoSplit",
  report: "videoReports",
  signing: "videoReports",
  avr: "videoActs",
  invoice: "videoInvoices",
  payment: "videoBank",
};

/** The frames of a recording in their order; the address of each is another one after every change, since browsers keep what they have. */
export function framesOf(recording: RecordingName): readonly Frame[] {
  return RECORDINGS[recording].map((step) => {
    const { print, ...frame } = taken[step];
    return { step, src: `/help-steps/${step}.webp?${print}`, ...frame };
  });
}
