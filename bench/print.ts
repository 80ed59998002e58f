/** How fast papers are printed: `npm run bench:print` writes bench/results/print.md. Acts as a park has them, of a few lines. */
import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { performance } from "node:perf_hooks";
import { type Tiyn, toTiyn } from "../domain/money/tiyn.ts";
import { archiveOf } from "../server/modules/prints/archive.ts";
import { mergedOf } from "../server/modules/prints/merged.ts";
import type { Papers, PrintRequest } from "../server/printing/papers.ts";
import { printOrdered, stopPrintingMany } from "../server/printing/print-ordered.ts";
import { renderPdf } from "../server/printing/render.ts";
import { SAMPLES } from "../server/testing/papers/samples.ts";
import { SHAPES, type Shape } from "../server/testing/papers/shapes.ts";
import { actTitle } from "../templates/avrs/act-title.ts";

const COUNT = 80;
const ordinary = SHAPES["12 lines"] as Shape; // it is there
/** Lines of an act: what a month gives (domain.md §1.1). */
const OF_A_MONTH: Shape = { ...ordinary, lines: 4 };

const SURNAMES =
  "Ахметов Байжанов Воронцов Ғабдуллин Дүйсенов Ескендіров Жұмабаев Искаков Қалиев Ли Мұқанов Нұрғалиев".split(" ");
const NAMES = "Алихан Бауыржан Виктор Гүлнәр Данияр Ерлан Жанар Зарина Қайрат Людмила Мәдина".split(" ");
const PLACES = "Абая Бөгенбай Гоголя Достық Желтоқсан Қабанбай Сәтбаев Толе-би".split(" ");
const at = (list: readonly string[], number: number): string => list[number % list.length] ?? "";

type Named = { readonly name: string; readonly address: string | null };
/** Nobody prints one paper many times: each has its own number, side and sums, and shares with the others what the form says. */
const sideOf = <Side extends Named>(side: Side, number: number): Side => ({
  ...side,
  name: `ИП ${at(SURNAMES, number)} ${at(NAMES, number)}`,
  address: `г. Алматы, ул. ${at(PLACES, number)}, ${number}`,
});
const numbered = (number: number): string => String(2_026_000_000 + number);
const VARIED: { readonly [K in "avrs" | "oks" | "esfs"]: (paper: Papers[K], number: number) => Papers[K] } = {
  avrs: (act, number) => {
    const other = (amount: Tiyn): Tiyn => toTiyn(amount + BigInt(number * 12_347));
    return {
      ...act,
      number: numbered(number),
      customer: sideOf(act.customer, number),
      total: other(act.total),
      vat: act.vat && other(act.vat),
      lines: act.lines.map((line) => ({
        ...line,
        price: other(line.price),
        cost: other(line.cost),
        vat: line.vat && other(line.vat),
      })),
    };
  },
  oks: (report, number) => ({ ...report, number: numbered(number), principal: sideOf(report.principal, number) }),
  esfs: (invoice, number) => ({ ...invoice, number: numbered(number), buyer: sideOf(invoice.buyer, number) }),
};
type Varied = keyof typeof VARIED;

let printed = 0;
/** So many papers, none of them like one before. */
function requestOf<K extends Varied>(kind: K, count: number, lines = OF_A_MONTH.lines): PrintRequest {
  const make: (shape: Shape) => Papers[K] = SAMPLES[kind];
  const vary = VARIED[kind] as (paper: Papers[K], number: number) => Papers[K]; // of that kind
  const papers = Array.from({ length: count }, () => {
    printed += 1;
    return vary(make({ ...OF_A_MONTH, lines }), printed);
  });
  return { kind, papers } as PrintRequest; // of that kind
}

type Took = { readonly wall: number; readonly core: number };
/** How long it took, and how long a core worked for it: threads count, and what else the machine does does not. */
async function seconds(work: () => Promise<unknown>): Promise<Took> {
  const [from, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: (performance.now() - from) / 1000, core: (user + system) / 1_000_000 };
}
const drained = async (all: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of all);
};
const told = async (): Promise<void> => undefined;
const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 1).replace(".", ",");

const cold = await seconds(() => renderPdf(requestOf("avrs", 1)));
for (let warm = 0; warm < 40; warm += 1) await renderPdf(requestOf("avrs", 1));

const rows: string[] = [];
const measure = async (what: string, count: number, work: () => Promise<unknown>) => {
  const took = await seconds(work);
  rows.push(`| ${what} | ${count} | ${figure(took.wall)} | ${figure(took.core)} | ${figure(count / took.core)} |`);
};
await measure("АВР, a PDF of each, one thread", COUNT, async () => {
  for (let done = 0; done < COUNT; done += 1) await renderPdf(requestOf("avrs", 1));
});
await measure("АВР, packs of 20, one thread", COUNT, async () => {
  for (let done = 0; done < COUNT; done += 20) await renderPdf(requestOf("avrs", 20));
});
await measure("АВР of twelve lines, on two pages, a PDF of each, one thread", 40, async () => {
  for (let done = 0; done < 40; done += 1) await renderPdf(requestOf("avrs", 1, 12));
});
for (const kind of ["oks", "esfs"] as const)
  await measure(`${kind}, a PDF of each, one thread`, 60, async () => {
    for (let done = 0; done < 60; done += 1) await renderPdf(requestOf(kind, 1));
  });
const { signal } = new AbortController();
await drained(printOrdered(requestOf("avrs", 60), 1, signal)); // its threads are warm from here on
await measure("АВР, the job: an archive", COUNT, () =>
  drained(archiveOf({ request: requestOf("avrs", COUNT), progress: told }, signal)),
);
await measure("АВР, the job: one PDF", COUNT, () =>
  drained(
    mergedOf(
      { request: requestOf("avrs", COUNT), progress: told },
      actTitle({ number: "1", date: "2026-04-30" }),
      signal,
    ),
  ),
);
await stopPrintingMany();

const text = `# Printing

\`npm run bench:print\`, written by it. ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}. Acts of four lines, as a
month gives them; the first paper of a cold process takes ${figure(cold.core)} s of a core.
Each paper has its own number, side and sums. Seconds of a core are those that it worked, whatever else the machine did; the goal is 20 АВР a
second and core. A third of the time is the layout, most of it of texts; a tenth the fonts of each file.

| what | papers | seconds | seconds of a core | papers a second and core |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

Twice as many as with every paper laid out four times (12,9, and 15,3 in packs, by this same benchmark): a paper of one page is laid out once,
and the glyphs of a text are found once for all papers. Tried and left out:

- the renderer's \`experimentalPagination\`: papers of several pages take as long, some have another number of pages, and the footer is drawn first.

Weighed by the profile and not built:

- one subset of the font for all files: it must hold every letter that a name may have, each file grows, and the renderer compresses it anew for
  each; only a cutter of fonts of our own would spare the tenth;
- the form as a picture under what varies: a long name moves all below it, and the form's words could not be found in their order;
- fixed places instead of boxes: Yoga itself takes less than a tenth, the texts in its boxes a quarter, whoever places them.

Papers of two pages and more are still laid out four times: the number of all pages is known when they are cut.
`;
await writeFile(new URL("results/print.md", import.meta.url), text);
console.info(text);
process.exit(0);
