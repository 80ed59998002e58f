import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { makeBin } from "../../domain/identifiers/bin.ts";
import { makeIin } from "../../domain/identifiers/iin.ts";
import { blankPdf } from "./pdf.ts";
import type { Person } from "./person.ts";

/** The fleet export of April 2026 whose every figure is known (domain/distribution/golden-2026-04.json). */
export const goldenFile = async (): Promise<Buffer> =>
  gunzipSync(await readFile(new URL("../modules/imports/golden/fleet-transactions-2026-04.csv.gz", import.meta.url)));

export const HEADER =
  "Дата;Идентификатор исполнителя;Исполнитель;Идентификатор категории;Категория;Сумма;Документ;Инициатор;Комментарий";
/** A small export: one line a transaction, `day hour category amount`. */
export const exportOf = (
  lines: readonly (readonly [at: string, driver: string, category: string, amount: string, document?: string])[],
): string =>
  [
    HEADER,
    ...lines.map(
      ([at, driver, category, amount, document = ""]) =>
        `${at};${driver};Водитель ${driver};${category};${category};${amount};${document};Платформа;`,
    ),
  ].join("\r\n");

export type Fleet = { parkId: number; contracts: [number, number]; counterparties: [number, number] };

let serial = 0;

/** A park with two counterparties on the golden terms: 1.8 %, bonus rate 5 %, balances 125 000.00 and −48 000.00. */
export async function openFleet(
  manager: Person,
  {
    name = `Парк ${++serial}`,
    rates = { rate: 180, bonus_rate: 500 },
    starts = [12_500_000, -4_800_000],
    taxRegime = 2,
  } = {},
): Promise<Fleet> {
  const park = await must(manager.post("parks", { name, yandex_login: `park-${serial}`, city_id: null }), 201);
  const made: { contract: number; counterparty: number }[] = [];
  for (const [index, starting_balance] of starts.entries()) {
    serial += 1;
    const sole = index % 2 === 0;
    const iin_bin = firstThatExists(
      (n) => (sole ? makeIin("1990-01-01", "male", n) : makeBin("2018-03", n)),
      serial * 7,
    );
    const party = await must(
      manager.post("counterparties", {
        name: sole ? `ИП Тест ${serial}` : `ТОО Тест ${serial}`,
        form_activity: sole ? 1 : 2,
        iin_bin,
        director: "Директоров Д. Д.",
        director_position: "Директор",
        email: null,
        phone: null,
        city_id: null,
        address: "г. Алматы",
        iik: null,
        bik: null,
        kbe: sole ? "19" : "17",
        note: "",
        tax_regime_id: taxRegime,
        vat_payer: false,
        tax_from: "2026-01-01",
      }),
      201,
    );
    const contract = await conclude(manager, {
      number_contract: `Д-${serial}`,
      date_conclusion: "2026-01-15",
      park_id: park.id,
      counterparty_id: party.id,
      ...rates,
      month_cap: null,
      starting_balance,
    });
    made.push({ contract, counterparty: party.id });
  }
  const [one, two] = made;
  if (!one || !two) throw new Error("A fleet has two counterparties");
  return {
    parkId: park.id,
    contracts: [one.contract, two.contract],
    counterparties: [one.counterparty, two.counterparty],
  };
}

/** Adds a contract and puts its signed original in: it is in force, and of version 2; its id. */
export async function conclude(manager: Person, contract: object): Promise<number> {
  const { id } = await must(manager.post("contract", contract), 201);
  const scan = await sendScan(manager, `Договор ${id}.pdf`);
  const signed = { status_id: 1, scan, signed_on: "2026-01-15", version: 1 };
  await must(manager.post(`contract/${id}/status`, signed), 200);
  return id;
}

/** Adds an outsourcing contract of a park at 50 000.00 ₸ a month and signs it by hand: it is in force, and of version 2; its id. */
export async function outsource(
  manager: Person,
  { number, parkId, outsourcer }: { number: string; parkId: number; outsourcer: Person },
): Promise<number> {
  const body = {
    number,
    date: "2026-01-15",
    type_id: 1,
    park_id: parkId,
    company: "ТОО Аутсорсер",
    outsourcer_id: outsourcer.id,
    fee: 5_000_000,
    vat_payer: false,
  };
  const { id } = await must(manager.post("outsourcing-contracts", body), 201);
  const signed = { status_id: 1, version: 1, signed_on: "2026-01-15" };
  await must(manager.post(`outsourcing-contracts/${id}/status`, signed), 200);
  return id;
}

/** Sends a file that the next record may take; its id. */
export async function sendScan(person: Person, fileName: string): Promise<number> {
  const form = { fileName, content: blankPdf() };
  return (await must(person.call("POST", "files", undefined, { form }), 201)).id;
}

async function must(reply: ReturnType<Person["post"]>, status: number): Promise<{ id: number }> {
  const { status: got, body } = await reply;
  if (got !== status) throw new Error(`Expected ${status}, got ${got}: ${JSON.stringify(body)}`);
  return body.data;
}

function firstThatExists(make: (serial: number) => string | undefined, from: number): string {
  for (let n = from; n < from + 100; n += 1) {
    const number = make(n);
    if (number) return number;
  }
  throw new Error("No identifier could be made");
}

/** How long an import may take on a busy machine, in milliseconds. */
const PATIENCE = 90_000;

/** Waits until an import has left the states in which somebody works on it. */
export async function settled(
  manager: Person,
  importId: number,
): Promise<Record<string, never> & { status: string; version: number }> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    const { body } = await manager.get(`disps/imports/${importId}`);
    const row = body.data as { status: string; version: number };
    if (row.status !== "reading" && row.status !== "loading") return row as never;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Import ${importId} did not settle`);
}

/** Uploads and confirms a file; the park's ledger has it afterwards. */
export async function importFile(
  manager: Person,
  parkId: number,
  fileName: string,
  content: Buffer | string,
): Promise<number> {
  const { status, body } = await manager.upload(parkId, fileName, content);
  if (status !== 202) throw new Error(`Upload: ${status} ${JSON.stringify(body)}`);
  const { id } = body.data as { id: number };
  const ready = await settled(manager, id);
  const confirmed = await manager.post(`disps/import/${id}/confirm`, { version: ready.version });
  if (confirmed.status !== 202) throw new Error(`Confirm: ${confirmed.status} ${JSON.stringify(confirmed.body)}`);
  const loaded = await settled(manager, id);
  if (loaded.status !== "loaded") throw new Error(`Import ended as ${loaded.status}`);
  return id;
}
