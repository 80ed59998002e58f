import type { FileReply } from "../../config/portal-call.ts";

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: FileReply): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari starts to read after the click: a revoked address would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
