import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { connect } from "node:tls";
import { openLeakedPasswords } from "../integrations/leaked-passwords.ts";
import { askMailServer } from "../integrations/mail/smtp-mailer.ts";
import { openFileStore } from "../integrations/open-file-store.ts";
import { clamd, scannerInWords } from "../integrations/scanner/clamd.ts";
import { isLocalHost } from "../local-address.ts";
import type { Settings } from "../settings.ts";
import { type Finding, ok, saidBy, warning, wrong } from "./finding.ts";

const PATIENCE_MS = 5_000;
const SOON_MS = 14 * 24 * 3_600_000;

/**
 * The file store: that it takes a file, gives it back and takes it away. A folder that is not there yet is not made: it would be the asker's own,
 * who may be another than the server.
 */
export async function checkFileStore({ dataDir, fileStore }: Settings): Promise<Finding[]> {
  const folder = join(dataDir, "files");
  const where = fileStore ? `The bucket ${fileStore.bucket}` : folder;
  const deed = fileStore
    ? "Look whether the store runs, whether the bucket is there, and whether the key of FILE_STORE_URL, or the machine's own account, may list, put, get and delete in it."
    : "Give the folder to the account that runs Parkdesk, and make room.";
  const isThere = fileStore !== undefined || (await stat(folder).catch(() => undefined)) !== undefined;
  if (!isThere) return [];
  try {
    const files = await openFileStore({ dataDir, fileStore }, { warn: () => undefined });
    const key = `doctor-${randomUUID()}`;
    await files.put(key, Readable.from(["parkdesk"]));
    try {
      const back = await files.read(key);
      if (!back || (await buffer(back)).toString() !== "parkdesk") throw new Error("it gives back another file");
    } finally {
      await files.remove(key);
    }
    return [ok("files", `${where} takes files and gives them back.`)];
  } catch (error) {
    return [wrong("files", `${where} does not keep files: ${saidBy(error)}.`, deed)];
  }
}

/** Who carries letters. */
export async function checkMail({ mail, dataDir, adminEmail }: Settings): Promise<Finding[]> {
  if (mail.smtpUrl === undefined)
    return [
      warning(
        "mail",
        `Nobody carries letters: they lie in ${join(dataDir, "outbox")}.`,
        "Name a mail server in SMTP_URL; without one nobody gets a new password by himself.",
      ),
    ];
  const from =
    mail.from === adminEmail && adminEmail.endsWith(".example")
      ? [warning("mail", `Letters are from ${mail.from}, which nobody has.`, "Say in MAIL_FROM whom they are from.")]
      : [];
  try {
    await askMailServer(mail.smtpUrl);
    return [ok("mail", `The mail server ${new URL(mail.smtpUrl).host} lets us in.`), ...from];
  } catch (error) {
    const said = `The mail server ${new URL(mail.smtpUrl).host} does not let us in: ${saidBy(error)}.`;
    return [
      wrong("mail", said, "Correct SMTP_URL (host, port, user, password), or let this machine reach it."),
      ...from,
    ];
  }
}

/** Who looks into uploads. */
export async function checkScanner({ virusScanner }: Settings): Promise<Finding> {
  if (!virusScanner)
    return warning("scanner", "Nobody looks into uploads for viruses.", "Run ClamAV and name it in VIRUS_SCANNER_URL.");
  try {
    await clamd(virusScanner, { connectMs: PATIENCE_MS }).probe();
    return ok("scanner", `ClamAV at ${scannerInWords(virusScanner)} answers.`);
  } catch (error) {
    return wrong(
      "scanner",
      `ClamAV at ${scannerInWords(virusScanner)} does not answer: ${saidBy(error)}. Every upload is refused.`,
      "Start clamd (TCPSocket 3310, or LocalSocket and this account in its group), or correct VIRUS_SCANNER_URL.",
    );
  }
}

/** Whether new passwords are held against all that leaked elsewhere. */
export async function checkLeakedPasswords({ leakedPasswords }: Settings): Promise<Finding> {
  if (!leakedPasswords)
    return warning(
      "leaked passwords",
      "New passwords are held against the most common ones alone, not against all that leaked.",
      "Keep a list of them (Pwned Passwords, SHA-1) and name it in LEAKED_PASSWORDS.",
    );
  try {
    await (await openLeakedPasswords(leakedPasswords)).close();
    return ok("leaked passwords", `${leakedPasswords} is a list of passwords that leaked.`);
  } catch (error) {
    return wrong("leaked passwords", saidBy(error), "Correct LEAKED_PASSWORDS, or leave it empty.");
  }
}

/** How people reach the server: by which address, through whom, over what. */
export async function checkAddress(settings: Settings): Promise<Finding[]> {
  const { publicUrl, trustProxy, host } = settings;
  const exposed = isLocalHost(host)
    ? []
    : [
        warning(
          "HOST",
          `The server listens at ${host}, in plain HTTP, to more than this machine.`,
          "Leave HOST as it is where the proxy is on this machine; else let a firewall pass the proxy alone.",
        ),
      ];
  if (publicUrl === undefined)
    return [
      warning(
        "PUBLIC_URL",
        "Nothing says where people find the portal.",
        "Set PUBLIC_URL=https://…: without it letters leave on this machine alone, and nobody logs in with a key from elsewhere.",
      ),
      ...exposed,
    ];
  const proxied =
    trustProxy === undefined
      ? [
          warning(
            "TRUST_PROXY",
            "No proxy is named, so everybody who comes through one has its address.",
            "Set TRUST_PROXY=1 (or the proxy's addresses), or fifty wrong passwords of anybody hold up all.",
          ),
        ]
      : [ok("TRUST_PROXY", `The word of ${trustProxy === 1 ? "one proxy" : trustProxy} is taken for who asks.`)];
  return [...(await checkPublicUrl(publicUrl)), ...proxied, ...exposed];
}

async function checkPublicUrl(publicUrl: string): Promise<Finding[]> {
  const isPlain = publicUrl.startsWith("http:");
  const plain = isPlain
    ? [
        warning(
          "PUBLIC_URL",
          `${publicUrl} is plain HTTP: passwords go in clear.`,
          "Put a proxy with TLS before Parkdesk, and write https://.",
        ),
      ]
    : [await checkCertificate(new URL(publicUrl))];
  try {
    const live = await fetch(`${publicUrl}/health/live`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: "manual",
    });
    const metrics = await fetch(`${publicUrl}/metrics`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: "manual",
    });
    const isTold = metrics.ok && (await metrics.text()).includes("parkdesk_requests_total");
    return [
      ...plain,
      // The guide has the proxy keep /health to the house: then it refuses, and that is an answer as well.
      live.status < 500
        ? ok("PUBLIC_URL", `${publicUrl} answers.`)
        : warning("PUBLIC_URL", `${publicUrl} answers with ${live.status}.`, "Start the server, or correct the proxy."),
      ...(isTold
        ? [
            warning(
              "metrics",
              `${publicUrl}/metrics tells anybody how busy the server is.`,
              "Let the proxy keep /metrics, /health/* and /api/docs to yourselves.",
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [
      ...plain,
      warning(
        "PUBLIC_URL",
        `${publicUrl} cannot be reached from here: ${saidBy(error)}.`,
        "Start the server and its proxy; look whether the name leads here.",
      ),
    ];
  }
}

/** Nobody was there to show a certificate. */
const UNREACHED: readonly string[] = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"];

/** The certificate that people's browsers are shown, by the authorities that this machine believes. */
async function checkCertificate({ hostname, port, host }: URL): Promise<Finding> {
  const about = "certificate";
  try {
    const until = await new Promise<Date>((resolve, reject) => {
      const name = hostname.replace(/^\[|\]$/g, "");
      const served = isIP(name) === 0 ? { servername: name } : {}; // an address is no name that a server is asked by
      const socket = connect({ host: name, port: Number(port || 443), timeout: PATIENCE_MS, ...served });
      socket.once("secureConnect", () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      });
      socket.once("timeout", () => socket.destroy(new Error(`it said nothing for ${PATIENCE_MS} ms`)));
      socket.once("error", reject);
    });
    const said = `The certificate of ${host} is valid until ${until.toISOString().slice(0, 10)}.`;
    return until.getTime() - Date.now() < SOON_MS ? warning(about, said, "Renew it.") : ok(about, said);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (UNREACHED.includes(code))
      return warning(about, `The certificate of ${host} could not be looked at: ${saidBy(error)}.`, "See PUBLIC_URL.");
    return wrong(
      about,
      `${host} shows no certificate that is believed here: ${saidBy(error)}.`,
      "Correct the proxy's certificate, with its chain.",
    );
  }
}
