import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";
import { messageOf } from "./message.ts";

type Outbox = { readonly folder: string; readonly from: string; readonly tell: (path: string) => void };

/** Where there is no mail server: letters lie in a folder, for whoever runs the installation, and are named in the log. */
export function outboxMailer({ folder, from, tell }: Outbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${letter.id}.eml`);
      // A letter may open an account: nobody else of the machine reads it.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      tell(path);
    },
    close: () => undefined,
  };
}
