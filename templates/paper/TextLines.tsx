import { Text } from "@react-pdf/renderer";

/** A text of several lines, each a text of its own: the renderer takes a line break for a letter, which the paper's font has not, and puts a font beside it that is not embedded. */
export const TextLines = ({ text }: { text: string }) =>
  text
    .split("\n")
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and may be alike
    .map((line, at) => <Text key={at}>{line}</Text>);
